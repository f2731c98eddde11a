import { devices, organizations } from '@steward/db/schema';
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../context';
import { isAtLocation } from '../devices/at-location';
import { deviceConditions } from '../devices/conditions';
import { findDevice } from '../devices/queries';
import { DomainError, fieldError, notFound } from '../errors';
import { isUuid } from '../fields';
import { devicePageUrl, reportUrl, shortIdOf } from './rules';
import { type LabelSet, type LabelsInput, type labelCounts, labelsPerSheet, maxLabels } from './schema';

/**
 * What the labels of the chosen devices show. @throws NOT_FOUND when an id is absent; BAD_REQUEST when the filters match no
 * device or too many, or the sheet has no such place
 */
export async function labelsOf(ctx: ActorContext, input: LabelsInput): Promise<LabelSet> {
  const { organizationId } = ctx.actor;
  const { size, start } = input;
  requirePlace(size, start);
  const ids = input.ids && [...new Set(input.ids.map((id) => id.toLowerCase()))];
  if (ids && !ids.every(isUuid)) throw notFound('Device');
  const condition = ids ? inArray(devices.id, ids) : matchesFilters(input);
  const [rows, [organization]] = await Promise.all([
    ctx.db
      .select({
        id: devices.id,
        name: devices.name,
        location: devices.location,
        manufacturer: devices.manufacturer,
        model: devices.model,
        reportCode: devices.reportCode,
      })
      .from(devices)
      .where(and(eq(devices.organizationId, organizationId), condition))
      .orderBy(sql`lower(${devices.name})`, devices.id)
      .limit(maxLabels + 1),
    ctx.db
      .select({ name: organizations.name, publicReports: organizations.publicReports })
      .from(organizations)
      .where(eq(organizations.id, organizationId)),
  ]);
  if (ids && rows.length < ids.length) throw notFound('Device');
  if (!rows.length) throw new DomainError('BAD_REQUEST', 'No device matches these filters.');
  if (rows.length > maxLabels) {
    const message = `More than ${maxLabels} devices match. Print them in parts, for example by location.`;
    throw new DomainError('BAD_REQUEST', message);
  }
  return {
    organization: organization?.name ?? '',
    ...{ size, start },
    labels: rows.map(({ id, reportCode, ...device }) => ({
      ...device,
      deviceId: id,
      shortId: shortIdOf(id),
      url:
        organization?.publicReports && reportCode
          ? reportUrl(ctx.settings.publicUrl, reportCode)
          : devicePageUrl(ctx.settings.publicUrl, id),
    })),
  };
}

function requirePlace(size: LabelsInput['size'], start: number): void {
  const places = labelsPerSheet(size);
  if (start <= places) return;
  const message = places === 1 ? 'Single labels start at 1.' : `A sheet of this size has ${places} labels.`;
  throw fieldError('start', message);
}

const matchesFilters = ({ model, ...filters }: LabelsInput): SQL | undefined =>
  and(...deviceConditions(filters), model ? hasModel(model) : undefined);

const hasModel = (model: string) => sql`lower(${devices.model}) = lower(${model})`;

/** How many labels the choices "same model" and "same location" of a device print. */
export async function countLabels(ctx: ActorContext, deviceId: string): Promise<z.infer<typeof labelCounts>> {
  const { organizationId } = ctx.actor;
  const { model, location } = await findDevice(ctx.db, organizationId, deviceId);
  const countWhere = async (condition: SQL) => {
    const [row] = await ctx.db
      .select({ n: count() })
      .from(devices)
      .where(and(eq(devices.organizationId, organizationId), condition));
    return row?.n ?? 0;
  };
  const [sameModel, sameLocation] = await Promise.all([
    model ? countWhere(hasModel(model)) : null,
    countWhere(isAtLocation(location)),
  ]);
  return { sameModel, sameLocation };
}
