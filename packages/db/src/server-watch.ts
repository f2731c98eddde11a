import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { DatabaseUnavailableError } from './unavailable';

export interface AvailabilityReport {
  lost(): void;
  found(): void;
}

/** Sends a statement through a new connection, and closes that when the signal fires. */
type Probe = (signal: AbortSignal) => Promise<unknown>;

/** Between two attempts to reach a server that is away. */
const probeMs = 250;
/** A server that accepts connections and does not answer counts as away after this time. */
const probeTimeoutMs = 1000;
/** Work that takes longer triggers a check whether the server still answers. */
const slowMs = 700;
/** Slow work that checks within this time of another check uses its result. */
const sharedAnswerMs = 400;

/**
 * Tracks whether the database server can be reached. Without it, statements would wait for as long as the server is away: behind
 * attempts to connect, or on connections to a host that no longer answers.
 */
export class ServerWatch {
  private state: 'available' | 'checking' | 'lost' | 'stopped' = 'available';
  private readonly probe: Probe;
  private readonly report: AvailabilityReport;
  private runningProbe: Promise<boolean> | null = null;
  private answeredAt = Number.NEGATIVE_INFINITY;

  constructor(probe: Probe, report: AvailabilityReport) {
    this.probe = probe;
    this.report = report;
  }

  /** @throws DatabaseUnavailableError */
  assertAvailable(): void {
    if (this.state === 'lost') throw new DatabaseUnavailableError();
  }

  /** Call this when a connection has closed. Probes the server until it answers. */
  connectionClosed(): void {
    if (this.state === 'available') void this.check();
  }

  /** The result of work that needs the server. @throws DatabaseUnavailableError when the server stops answering meanwhile */
  async whileReachable<T>(work: Promise<T>): Promise<T> {
    // a timer instead of a promise with an abort signal, because this runs with every call and nearly all work ends before
    let timer: NodeJS.Timeout | undefined;
    let isSettled = false;
    const unreachable = new Promise<never>((_, reject) => {
      const checkLater = () => {
        timer = setTimeout(check, slowMs).unref();
      };
      const check = async () => {
        const isFresh = performance.now() - this.answeredAt < sharedAnswerMs;
        const answers = isFresh || (await this.answers());
        if (isSettled) return;
        if (answers) return checkLater();
        this.connectionClosed();
        reject(new DatabaseUnavailableError());
      };
      checkLater();
    });
    try {
      return await Promise.race([work, unreachable]);
    } finally {
      isSettled = true;
      clearTimeout(timer);
    }
  }

  stop(): void {
    this.state = 'stopped';
  }

  private async check(): Promise<void> {
    this.state = 'checking';
    while (!(await this.answers())) {
      if (this.isStopped()) return;
      if (this.state === 'checking') {
        this.state = 'lost';
        this.report.lost();
      }
      await pause(probeMs, undefined, { ref: false });
    }
    if (this.isStopped()) return;
    if (this.state === 'lost') this.report.found();
    this.state = 'available';
  }

  private answers(): Promise<boolean> {
    this.runningProbe ??= this.runProbe().finally(() => {
      this.runningProbe = null;
    });
    return this.runningProbe;
  }

  private async runProbe(): Promise<boolean> {
    const expiry = new AbortController();
    let answered = false;
    const probe = this.probe(expiry.signal).then(
      () => {
        answered = true;
      },
      () => {},
    );
    await Promise.race([probe, pause(probeTimeoutMs, undefined, { ref: false })]);
    // after a long turn of the event loop, the timeout fires before an answer that has arrived is read
    await turn();
    expiry.abort();
    if (answered) this.answeredAt = performance.now();
    return answered;
  }

  private isStopped(): boolean {
    return this.state === 'stopped';
  }
}
