import { devices, documents, rules, safetyPrecautions } from '@steward/db/schema';
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { countText } from '../../count-text';
import { toSource } from '../../sources';
import { type FixedQuery, isOrAre, namesOf, ofDevices, rowsStored, type Subject } from './data-answer';
import { enumerationText } from './enumeration-text';
import type { Understood } from './understand';

const idsOf = ({ devices }: Understood) => devices.map(({ id }) => id);

export const rulesQuery: FixedQuery = async (ctx, understood) => {
  const ids = idsOf(understood);
  const where = and(
    eq(rules.organizationId, ctx.actor.organizationId),
    eq(rules.status, 'ACTIVE'),
    ids.length ? inArray(rules.deviceId, ids) : undefined,
  );
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select({
        name: rules.name,
        deviceId: devices.id,
        deviceName: devices.name,
        condition: rules.condition,
        priority: rules.priority,
        documentId: rules.documentId,
        source: rules.source,
      })
      .from(rules)
      .innerJoin(devices, and(eq(devices.organizationId, rules.organizationId), eq(devices.id, rules.deviceId)))
      .where(where)
      .orderBy(
        sql`array_position(array['HIGH','MEDIUM','LOW'], ${rules.priority})`,
        sql`lower(${rules.name})`,
        asc(rules.id),
      )
      .limit(rowsStored),
    ctx.db.select({ n: count() }).from(rules).where(where),
  ]);
  return careResult('active-rules', ['Rule', 'Device', 'Condition', 'Priority'], total?.n ?? 0, {
    rows: rows.map(({ name, deviceName, condition, priority }) => [
      name,
      deviceName,
      condition,
      enumerationText(priority),
    ]),
    noun: 'active rule',
    understood,
    subjects: rows.map(({ name, ...row }) => subjectOf(name, row)),
  });
};

export const precautionsQuery: FixedQuery = async (ctx, understood) => {
  const critical = understood.question.about === 'precautions' && understood.question.critical;
  const ids = idsOf(understood);
  const where = and(
    eq(safetyPrecautions.organizationId, ctx.actor.organizationId),
    eq(safetyPrecautions.isActive, true),
    critical ? eq(safetyPrecautions.severity, 'CRITICAL') : undefined,
    ids.length ? inArray(safetyPrecautions.deviceId, ids) : undefined,
  );
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select({
        title: safetyPrecautions.title,
        deviceId: devices.id,
        deviceName: devices.name,
        documentId: safetyPrecautions.documentId,
        source: safetyPrecautions.source,
        severity: safetyPrecautions.severity,
        description: safetyPrecautions.description,
      })
      .from(safetyPrecautions)
      .innerJoin(
        devices,
        and(eq(devices.organizationId, safetyPrecautions.organizationId), eq(devices.id, safetyPrecautions.deviceId)),
      )
      .where(where)
      .orderBy(
        sql`array_position(array['CRITICAL','HIGH','MEDIUM','LOW'], ${safetyPrecautions.severity})`,
        sql`lower(${safetyPrecautions.title})`,
        asc(safetyPrecautions.id),
      )
      .limit(rowsStored),
    ctx.db.select({ n: count() }).from(safetyPrecautions).where(where),
  ]);
  return careResult(
    critical ? 'critical-precautions' : 'active-precautions',
    ['Precaution', 'Device', 'Severity', 'Description'],
    total?.n ?? 0,
    {
      rows: rows.map(({ title, deviceName, severity, description }) => [
        title,
        deviceName,
        enumerationText(severity),
        description,
      ]),
      noun: critical ? 'critical precaution' : 'active precaution',
      understood,
      subjects: rows.map(({ title, ...row }) => subjectOf(firstSentence(title), row)),
    },
  );
};

export const documentsQuery: FixedQuery = async (ctx, understood) => {
  const ids = idsOf(understood);
  const where: SQL | undefined = and(
    eq(documents.organizationId, ctx.actor.organizationId),
    eq(documents.revisionState, 'current'),
    ids.length ? inArray(documents.deviceId, ids) : undefined,
  );
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select({
        name: documents.name,
        deviceId: devices.id,
        deviceName: devices.name,
        pages: documents.totalPages,
        status: documents.processingStatus,
      })
      .from(documents)
      .leftJoin(devices, and(eq(devices.organizationId, documents.organizationId), eq(devices.id, documents.deviceId)))
      .where(where)
      .orderBy(desc(documents.uploadedAt), desc(documents.id))
      .limit(rowsStored),
    ctx.db.select({ n: count() }).from(documents).where(where),
  ]);
  return careResult('documents', ['Document', 'Device', 'Pages', 'Status'], total?.n ?? 0, {
    rows: rows.map(({ name, deviceName, pages, status }) => [
      name,
      deviceName ?? 'General',
      pages === null ? '' : String(pages),
      enumerationText(status),
    ]),
    noun: 'document',
    understood,
    subjects: rows.flatMap(({ deviceId, deviceName }) =>
      deviceId && deviceName ? [{ deviceId, deviceName, topic: null, source: null }] : [],
    ),
  });
};

const subjectOf = (
  topic: string,
  row: { deviceId: string; deviceName: string } & Parameters<typeof toSource>[0],
): Subject => ({ deviceId: row.deviceId, deviceName: row.deviceName, topic, source: toSource(row) });

/** Cuts a title after its first sentence: 'Hazardous voltage. Touching live parts …' */
const firstSentence = (title: string) => title.split(/\.\s/)[0] ?? title;

/** 'There are 3 active rules of Pump 1: A, B and C.' */
function careResult(
  query: string,
  columns: string[],
  total: number,
  { rows, noun, understood, subjects }: { rows: string[][]; noun: string; understood: Understood; subjects: Subject[] },
) {
  const names = namesOf(
    rows.map(([name = '']) => firstSentence(name)),
    total,
  );
  const subject = total ? countText(total, noun) : `no ${noun}`;
  const prose = `There ${isOrAre(total || 1)} ${subject}${ofDevices(understood)}${total ? `: ${names}` : ''}.`;
  return { query, columns, rows, rowCount: total, prose, subjects };
}
