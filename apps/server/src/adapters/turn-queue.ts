/**
 * Tasks of several owners that wait for a few workers. The next task is one of the owner with the fewest running tasks; owners with
 * equally many take turns. So no owner occupies all workers while another one waits, however many tasks it has.
 */
export class TurnQueue<Task> {
  /** In the order of turns: an owner whose task was taken goes to the end. */
  private readonly waiting = new Map<string, Task[]>();
  private readonly running = new Map<string, number>();

  get hasWaiting(): boolean {
    return this.waiting.size > 0;
  }

  add(owner: string, task: Task): void {
    const tasks = this.waiting.get(owner);
    if (tasks) tasks.push(task);
    else this.waiting.set(owner, [task]);
  }

  /** Removes the next task, which counts as running until `finish(owner)`. */
  take(): Task | undefined {
    let owner: string | undefined;
    for (const candidate of this.waiting.keys()) {
      if (owner === undefined || this.runningOf(candidate) < this.runningOf(owner)) owner = candidate;
    }
    if (owner === undefined) return undefined;
    const [task, ...later] = this.waiting.get(owner) ?? [];
    this.waiting.delete(owner);
    if (later.length) this.waiting.set(owner, later);
    this.running.set(owner, this.runningOf(owner) + 1);
    return task;
  }

  finish(owner: string): void {
    const left = this.runningOf(owner) - 1;
    if (left > 0) this.running.set(owner, left);
    else this.running.delete(owner);
  }

  private runningOf(owner: string): number {
    return this.running.get(owner) ?? 0;
  }
}
