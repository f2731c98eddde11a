import type { Alarm } from '../alarms/schema';
import type { AuditEntry } from '../audit/schema';
import { exactTimeIn, minuteIn, timeHeading } from '../calendar';
import type { DeviceCard } from '../devices/schema';
import type { Document } from '../documents/schema';
import type { MaintenanceTask } from '../maintenance/schema';
import type { MeterReading } from '../meters/schema';
import type { ListedNotification } from '../notifications/schema';
import type { Part } from '../parts/schema';
import type { WorkRequest } from '../requests/schema';
import type { Rule } from '../rules/schema';
import type { Precaution } from '../safety/schema';
import type { User } from '../users/schema';
import { column, type ExportColumn } from './table';

/** 'IN_PROGRESS' as 'In progress'. */
const words = (value: string) => value.charAt(0).toUpperCase() + value.slice(1).toLowerCase().replaceAll('_', ' ');

/** Columns of instants as local times, whose headings name the time zone. */
function timesIn(timeZone: string) {
  const format = minuteIn(timeZone);
  return <Row>(heading: string, instantOf: (row: Row) => string | null): ExportColumn<Row> =>
    column(timeHeading(heading, timeZone), (row) => {
      const instant = instantOf(row);
      return instant === null ? null : format(new Date(instant));
    });
}

/** A device with the name of its parent and the email address of its assignee. */
export type ExportedDevice = DeviceCard & { parentName: string | null; assigneeEmail: string | null };

/** The first columns have the names that the import of devices recognises. */
export function deviceColumns(timeZone: string): ExportColumn<ExportedDevice>[] {
  const time = timesIn(timeZone);
  return [
    column('Name', ({ name }) => name, { width: 32 }),
    column('Serial number', ({ serialNumber }) => serialNumber),
    column('Location', ({ location }) => location, { width: 32 }),
    column('Type', ({ type }) => words(type), { width: 12 }),
    column('Manufacturer', ({ manufacturer }) => manufacturer),
    column('Model', ({ model }) => model),
    column('Description', ({ description }) => description, { width: 40 }),
    column('Tags', ({ tags }) => tags.join('; ')),
    column('Purchase date', ({ purchasedOn }) => purchasedOn, { width: 14, type: 'date' }),
    column('Warranty ends', ({ warrantyEndsOn }) => warrantyEndsOn, { width: 14, type: 'date' }),
    column('Part of', ({ parentName }) => parentName),
    column('Assigned to', ({ assigneeEmail }) => assigneeEmail, { width: 28 }),
    column('Name of assignee', ({ assignedUserName }) => assignedUserName),
    column('Status', ({ status }) => words(status), { width: 10 }),
    column('Next task', ({ nextTask }) => nextTask?.taskName ?? null, { width: 32 }),
    column('Next task due', ({ nextTask }) => nextTask?.nextMaintenance ?? null, { width: 14, type: 'date' }),
    time('Last reading', ({ lastSeenAt }) => lastSeenAt),
    time('Created', ({ createdAt }) => createdAt),
    time('Updated', ({ updatedAt }) => updatedAt),
    column('ID', ({ id }) => id, { width: 38 }),
  ];
}

/** A task with the email address of its assignee, by which the import finds people. */
export type ExportedTask = MaintenanceTask & { assigneeEmail: string | null };

/** The first columns have the names that the import of tasks recognises. */
export const taskColumns: ExportColumn<ExportedTask>[] = [
  column('Device', ({ deviceName }) => deviceName, { width: 32 }),
  column('Task', ({ taskName }) => taskName, { width: 40 }),
  column('Description', ({ description }) => description, { width: 40 }),
  column('Interval', ({ frequency }) => frequency),
  column('Due date', ({ dueOn }) => dueOn, { width: 14, type: 'date' }),
  column('Type', ({ maintenanceType }) => words(maintenanceType), { width: 12 }),
  column('Priority', ({ priority }) => words(priority), { width: 10 }),
  column('Status', ({ status }) => words(status), { width: 12 }),
  column('Assigned to', ({ assigneeEmail }) => assigneeEmail, { width: 28 }),
  column('Name of assignee', ({ assignedToName }) => assignedToName),
  column('Last done', ({ lastMaintenance }) => lastMaintenance, { width: 14, type: 'date' }),
  column('Due at meter', ({ meterNext }) => meterNext, { width: 14, type: 'number' }),
  column('Meter', ({ meter }) => meter?.name ?? null),
  column('Estimated duration', ({ estimatedDuration }) => estimatedDuration),
  column('Estimated cost', ({ estimatedCost }) => estimatedCost, { width: 14, type: 'number' }),
  column('Required tools', ({ requiredTools }) => requiredTools),
  column('Safety notes', ({ safetyNotes }) => safetyNotes),
  column('Notes', ({ notes }) => notes),
  column('Page of the manual', ({ source }) => source?.page ?? null, { width: 10, type: 'number' }),
  column('ID', ({ id }) => id, { width: 38 }),
];

export const ruleColumns: ExportColumn<Rule>[] = [
  column('Device', ({ deviceName }) => deviceName, { width: 32 }),
  column('Rule', ({ name }) => name, { width: 40 }),
  column('Description', ({ description }) => description, { width: 40 }),
  column('Condition', ({ condition }) => condition, { width: 32 }),
  column('Metric', ({ metric }) => metric),
  column('Threshold', ({ threshold }) => threshold),
  column('Consequence', ({ consequence }) => consequence, { width: 32 }),
  column('Action', ({ action }) => action, { width: 32 }),
  column('Priority', ({ priority }) => words(priority), { width: 10 }),
  column('Status', ({ status }) => words(status), { width: 12 }),
  column('Category', ({ category }) => category),
  column('Page of the manual', ({ source }) => source?.page ?? null, { width: 10, type: 'number' }),
  column('ID', ({ id }) => id, { width: 38 }),
];

export const precautionColumns: ExportColumn<Precaution>[] = [
  column('Device', ({ deviceName }) => deviceName, { width: 32 }),
  column('Precaution', ({ title }) => title, { width: 40 }),
  column('Description', ({ description }) => description, { width: 40 }),
  column('Severity', ({ severity }) => words(severity), { width: 10 }),
  column('Signal word', ({ signalWord }) => signalWord, { width: 12 }),
  column('Type', ({ type }) => words(type), { width: 12 }),
  column('Category', ({ category }) => words(category)),
  column('Recommended action', ({ recommendedAction }) => recommendedAction, { width: 32 }),
  column('Mitigation', ({ mitigation }) => mitigation, { width: 32 }),
  column('Causes', ({ causes }) => causes, { width: 32 }),
  column('How to avoid', ({ howToAvoid }) => howToAvoid, { width: 32 }),
  column('Status', ({ isActive }) => (isActive ? 'Active' : 'Inactive'), { width: 10 }),
  column('Page of the manual', ({ source }) => source?.page ?? null, { width: 10, type: 'number' }),
  column('ID', ({ id }) => id, { width: 38 }),
];

export const partColumns: ExportColumn<Part>[] = [
  column('Part number', ({ number }) => number),
  column('Name', ({ name }) => name, { width: 40 }),
  column('Stock', ({ stock }) => stock, { width: 10, type: 'number' }),
  column('Unit', ({ unit }) => unit, { width: 10 }),
  column('Minimum', ({ minimum }) => minimum, { width: 10, type: 'number' }),
  column('Below minimum', ({ isLow }) => (isLow ? 'Yes' : 'No'), { width: 14 }),
  column('Price', ({ price }) => price, { width: 12, type: 'number' }),
  column('Location', ({ location }) => location),
  column('Models', ({ models }) => models.join('; '), { width: 32 }),
  column('Devices', ({ devices }) => devices.map(({ name }) => name).join('; '), { width: 32 }),
  column('ID', ({ id }) => id, { width: 38 }),
];

export function alarmColumns(timeZone: string): ExportColumn<Alarm>[] {
  const time = timesIn(timeZone);
  return [
    column('Device', ({ deviceName }) => deviceName, { width: 32 }),
    column('Rule', ({ ruleName }) => ruleName, { width: 40 }),
    column('Condition', ({ condition }) => condition, { width: 40 }),
    column('Priority', ({ priority }) => words(priority), { width: 10 }),
    column('State', ({ state }) => words(state), { width: 14 }),
    column('Value', ({ value }) => value, { width: 10, type: 'number' }),
    column('Worst value', ({ peakValue }) => peakValue, { width: 10, type: 'number' }),
    column('Unit', ({ unit }) => unit, { width: 8 }),
    time('Raised', ({ raisedAt }) => raisedAt),
    time('Acknowledged', ({ acknowledgedAt }) => acknowledgedAt),
    column('Acknowledged by', ({ acknowledgedByName }) => acknowledgedByName),
    column('Note', ({ note }) => note, { width: 32 }),
    time('Cleared', ({ clearedAt }) => clearedAt),
    column('Cleared by', ({ clearedBy, clearedByName }) => clearedByName ?? clearedBy),
    column('ID', ({ id }) => id, { width: 38 }),
  ];
}

/** The time and the reading have headings that the import of readings recognises. */
export function readingColumns(timeZone: string): ExportColumn<MeterReading & { unit: string }>[] {
  const time = timesIn(timeZone);
  return [
    time('Time', ({ at }) => at),
    column('Reading', ({ value }) => value, { width: 14, type: 'number' }),
    column('Unit', ({ unit }) => unit, { width: 8 }),
    column('Last reading of the replaced meter', ({ replacedValue }) => replacedValue, { width: 32, type: 'number' }),
    column('Total', ({ total }) => total, { width: 14, type: 'number' }),
    column('Source', ({ source }) => words(source), { width: 12 }),
    column('Recorded by', ({ recordedByName }) => recordedByName),
    column('ID', ({ id }) => id, { width: 38 }),
  ];
}

export function requestColumns(timeZone: string): ExportColumn<WorkRequest>[] {
  const time = timesIn(timeZone);
  return [
    column('Reference', ({ reference }) => reference, { width: 12 }),
    column('Device', ({ deviceName }) => deviceName, { width: 32 }),
    column('Location', ({ deviceLocation }) => deviceLocation, { width: 32 }),
    column('Description', ({ description }) => description, { width: 50 }),
    column('Machine stopped', ({ machineStopped }) => (machineStopped ? 'Yes' : 'No'), { width: 14 }),
    column('Reported by', ({ reporterName }) => reporterName),
    column('Contact', ({ reporterContact }) => reporterContact, { width: 28 }),
    time('Reported', ({ createdAt }) => createdAt),
    column('State', ({ state }) => words(state), { width: 12 }),
    column('Decided by', ({ decidedByName }) => decidedByName),
    time('Decided', ({ decidedAt }) => decidedAt),
    column('Reason', ({ reason }) => reason, { width: 32 }),
    column('Task', ({ taskName }) => taskName, { width: 32 }),
    column('Duplicate of', ({ duplicateOfReference }) => duplicateOfReference, { width: 12 }),
    column('Photos', ({ pictures }) => pictures.length, { width: 8, type: 'number' }),
    column('ID', ({ id }) => id, { width: 38 }),
  ];
}

export function userColumns(timeZone: string): ExportColumn<User>[] {
  const time = timesIn(timeZone);
  return [
    column('First name', ({ firstName }) => firstName),
    column('Last name', ({ lastName }) => lastName),
    column('Email', ({ email }) => email, { width: 32 }),
    column('Phone', ({ phone }) => phone),
    column('Role', ({ role }) => (role === 'ADMIN' ? 'Administrator' : 'User'), { width: 14 }),
    column('Status', ({ enabled }) => (enabled ? 'Active' : 'Inactive'), { width: 10 }),
    time('Last sign-in', ({ lastLoginAt }) => lastLoginAt),
    time('Created', ({ createdAt }) => createdAt),
    column('ID', ({ id }) => id, { width: 38 }),
  ];
}

export function notificationColumns(timeZone: string): ExportColumn<ListedNotification>[] {
  const time = timesIn(timeZone);
  return [
    time('Time', ({ createdAt }) => createdAt),
    column('Title', ({ title }) => title, { width: 40 }),
    column('Message', ({ message }) => message, { width: 60 }),
    column('Category', ({ category }) => words(category), { width: 24 }),
    column('Device', ({ deviceName }) => deviceName, { width: 32 }),
    column('Read', ({ read }) => (read ? 'Yes' : 'No'), { width: 8 }),
    column('ID', ({ id }) => id, { width: 38 }),
  ];
}

const documentStates = { completed: 'Ready', processing: 'Reading', failed: 'Failed' } as const;

export function documentColumns(timeZone: string): ExportColumn<Document>[] {
  const time = timesIn(timeZone);
  return [
    column('Title', ({ title }) => title, { width: 40 }),
    column('File', ({ originalFilename }) => originalFilename, { width: 32 }),
    column('Device', ({ deviceName }) => deviceName, { width: 32 }),
    column('State', ({ processingStatus }) => documentStates[processingStatus], { width: 10 }),
    column('Failure', ({ failureMessage }) => failureMessage, { width: 32 }),
    column('Pages', ({ totalPages }) => totalPages, { width: 8, type: 'number' }),
    column('Recognised pages', ({ recognisedPages }) => recognisedPages, { width: 10, type: 'number' }),
    column('Language', ({ language }) => language, { width: 10 }),
    column('Bytes', ({ fileSize }) => fileSize, { width: 12, type: 'number' }),
    time('Uploaded', ({ uploadedAt }) => uploadedAt),
    column('ID', ({ id }) => id, { width: 38 }),
  ];
}

const toSecond = '2026-11-21 09:41:05'.length;

export function auditColumns(timeZone: string): ExportColumn<AuditEntry>[] {
  const format = exactTimeIn(timeZone);
  return [
    column(timeHeading('Time', timeZone), ({ at }) => format(new Date(at))[0].slice(0, toSecond)),
    column('Actor', ({ actorName }) => actorName, { width: 24 }),
    column('Action', ({ action }) => action, { width: 24 }),
    column('Entity', ({ entity }) => entity),
    column('Entity ID', ({ entityId }) => entityId, { width: 38 }),
    column('Summary', ({ summary }) => summary, { width: 60 }),
    column('Details', ({ details }) => (details ? JSON.stringify(details) : null), { width: 40 }),
    column('Address', ({ address }) => address),
  ];
}
