import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailableError } from './unavailable';

export interface AvailabilityReport {
  lost(): void;
  found(): void;
}

/** Between two attempts to reach a server that is away. */
const probeMs = 250;
/** A server that accepts connections and does not answer counts as away after this time. */
const probeTimeoutMs = 1000;

/**
 * Knows whether the database server can be reached. Without it, statements would queue behind attempts to connect for as long as
 * the server is away.
 */
export class ServerWatch {
  private state: 'available' | 'checking' | 'lost' | 'stopped' = 'available';
  private readonly probe: () => Promise<unknown>;
  private readonly report: AvailabilityReport;

  /** @param probe sends a statement through the connections that are watched */
  constructor(probe: () => Promise<unknown>, report: AvailabilityReport) {
    this.probe = probe;
    this.report = report;
  }

  /** @throws DatabaseUnavailableError */
  assertAvailable(): void {
    if (this.state === 'lost') throw new DatabaseUnavailableError();
  }

  /** Call this when a connection has closed. Looks whether the server answers, until it does. */
  connectionClosed(): void {
    if (this.state === 'available') void this.check();
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
    const answer = this.probe().then(
      () => true,
      () => false,
    );
    return Promise.race([answer, pause(probeTimeoutMs, false, { ref: false })]);
  }

  private isStopped(): boolean {
    return this.state === 'stopped';
  }
}
