import { describe, expect, it } from 'vitest';
import { TurnQueue } from './turn-queue';

function queueOf(tasks: string[]) {
  const queue = new TurnQueue<string>();
  for (const task of tasks) queue.add(task.charAt(0), task);
  return queue;
}

/** Takes all tasks with one worker. */
function orderWithOneWorker(queue: TurnQueue<string>): string[] {
  const order: string[] = [];
  for (let task = queue.take(); task; task = queue.take()) {
    order.push(task);
    queue.finish(task.charAt(0));
  }
  return order;
}

describe('TurnQueue', () => {
  it('lets owners take turns and keeps the order of each owner', () => {
    const queue = queueOf(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2']);
    expect(orderWithOneWorker(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'a4']);
    expect(queue.hasWaiting).toBe(false);
  });

  it('puts a newcomer behind the owners that already wait', () => {
    const queue = queueOf(['a1', 'a2', 'b1', 'b2']);
    queue.take();
    queue.finish('a');
    queue.add('c', 'c1');
    expect(orderWithOneWorker(queue)).toEqual(['b1', 'a2', 'c1', 'b2']);
  });

  it('never gives all workers to one owner while another waits', () => {
    const queue = queueOf(['a1', 'a2', 'a3', 'b1', 'b2']);
    expect([queue.take(), queue.take()]).toEqual(['a1', 'b1']);
    queue.finish('b');
    expect(queue.take()).toBe('b2');
    queue.finish('a');
    expect(queue.take()).toBe('a2');
  });

  it('gives all workers to the only owner', () => {
    const queue = queueOf(['a1', 'a2', 'a3']);
    expect([queue.take(), queue.take()]).toEqual(['a1', 'a2']);
    queue.add('b', 'b1');
    queue.finish('a');
    expect(queue.take()).toBe('b1');
  });
});
