import type postgres from 'postgres';
import { organizationId, type PlantDevice } from './plant';
import { type Batch, metrics } from './readings';

/** Inserts readings into `telemetry_points`, one statement per batch, without evaluating rules. */
export class BareInsert {
  private readonly sql: postgres.Sql;
  /** Series ids by device, in the order of `metrics`. */
  private readonly series: readonly number[][];

  private constructor(sql: postgres.Sql, series: readonly number[][]) {
    this.sql = sql;
    this.series = series;
  }

  /** @param devices devices that have no series yet */
  static async create(sql: postgres.Sql, devices: readonly PlantDevice[]): Promise<BareInsert> {
    const names = metrics.map(({ name }) => name);
    const rows = await sql<{ id: string; device_id: string; metric: string }[]>`
      insert into telemetry_series (organization_id, device_id, metric)
      select ${organizationId}, device, metric from unnest(${devices.map(({ id }) => id)}::uuid[]) device, unnest(${names}::text[]) metric
      returning id, device_id, metric`;
    const ids = new Map(rows.map(({ id, device_id, metric }) => [`${device_id} ${metric}`, Number(id)]));
    return new BareInsert(
      sql,
      devices.map(({ id }) => names.map((name) => ids.get(`${id} ${name}`) as number)),
    );
  }

  async send({ device, entries }: Batch): Promise<void> {
    const series = this.series[device] ?? [];
    const rows = entries.flatMap(({ at, values }) =>
      values.map((value, index) => ({
        organization_id: organizationId,
        series_id: series[index] as number,
        at: new Date(at).toISOString(),
        value,
      })),
    );
    await this.sql`insert into telemetry_points ${this.sql(rows)}`;
  }
}
