"""Tasks of many threads, done together: each once, in order, each with its own answer, and none waiting for ever."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from tourney.desk.phones.entry_queue import Together


def test_single_task_runs_at_once_in_its_own_thread():
    workers = []
    queue = Together(lambda tasks: workers.append(threading.get_ident()) or [2 * each for each in tasks])
    assert queue.do(21) == 42
    assert workers == [threading.get_ident()]


def test_tasks_that_arrive_meanwhile_run_together_in_order():
    batches, begun, go_on = [], threading.Event(), threading.Event()

    def work(tasks):
        batches.append(list(tasks))
        begun.set()
        go_on.wait(10)
        return tasks

    queue = Together(work, most=4)
    with ThreadPoolExecutor(8) as threads:
        first = threads.submit(queue.do, 0)
        begun.wait(10)
        rest = []
        for task in range(1, 8):
            rest.append(threads.submit(queue.do, task))
            while len(queue.waiting) < task:
                time.sleep(0.001)
        go_on.set()
        assert [each.result(10) for each in (first, *rest)] == list(range(8))
    assert batches == [[0], [1, 2, 3, 4], [5, 6, 7]]
    assert queue.do(8) == 8


def test_each_task_runs_once_under_load_and_batches_never_overlap():
    at_work, done = threading.Lock(), []

    def work(tasks):
        assert at_work.acquire(blocking=False)
        time.sleep(0.0005)
        done.extend(tasks)
        at_work.release()
        return [-each for each in tasks]

    queue = Together(work)
    with ThreadPoolExecutor(32) as threads:
        assert list(threads.map(queue.do, range(2000))) == [-each for each in range(2000)]
    assert sorted(done) == list(range(2000))


def test_each_task_gets_its_own_answer_or_error_and_the_queue_continues():
    queue = Together(lambda tasks: [ValueError(each) if each < 0 else each for each in tasks])
    assert queue.do(1) == 1
    with pytest.raises(ValueError, match="-1"):
        queue.do(-1)

    def broken(_):
        raise RuntimeError("the disk is gone")

    queue.work = broken
    with pytest.raises(RuntimeError, match="gone"):
        queue.do(1)
    queue.work = list
    assert queue.do(3) == 3
