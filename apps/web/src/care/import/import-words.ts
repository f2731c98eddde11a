import type { ImportKind, ImportResult } from '@steward/api/schema/imports';
import { countText } from '../../lib/count-text';

interface ImportWords {
  title: string;
  singular: string;
  plural: string;
  contents: string;
  /** Explains how stored records are updated; absent for kinds that never change them. */
  update?: string;
  /** Label of the closing button after the import, if the page below does not list the records. */
  close?: string;
}

export const importWords: Record<ImportKind, ImportWords> = {
  devices: {
    title: 'Import assets',
    singular: 'asset',
    plural: 'assets',
    contents:
      'One line per asset: name and, if known, serial number, location, type, manufacturer, model, description, tags, purchase date, end of warranty, the asset it is a part of, and the email of the assignee.',
    update: 'Change them to what the file says, except the assignee. Empty cells change nothing.',
  },
  tasks: {
    title: 'Import tasks',
    singular: 'task',
    plural: 'tasks',
    contents:
      'One line per task: the asset’s name or serial number, the task, its interval or due date and, if known, type, priority, description and the email of the assignee.',
  },
  parts: {
    title: 'Import spare parts',
    singular: 'part',
    plural: 'parts',
    contents:
      'One line per part: part number, name and, if known, stock, unit, minimum, price, location, and the models and single assets that it fits, separated by semicolons.',
    update: 'Change them to what the file says, also their stock. Empty cells change nothing.',
  },
  readings: {
    title: 'Import meter readings',
    singular: 'reading',
    plural: 'readings',
    contents:
      'One line per reading: the asset’s name or serial number, its meter, the time and the reading. An asset with one meter needs no meter name. Implausible readings (lower than the previous one, or a sudden jump) are left out.',
    close: 'Done',
  },
};

/** '18 assets added, 2 changed, 1 left unchanged.' */
export function resultText(kind: ImportKind, { added, updated, skipped }: ImportResult): string {
  const { singular, plural } = importWords[kind];
  const parts = [
    `${countText(added, singular, plural)} added`,
    ...(updated ? [`${updated.toLocaleString('en')} changed`] : []),
    ...(skipped ? [`${skipped.toLocaleString('en')} left unchanged`] : []),
  ];
  return `${parts.join(', ')}.`;
}

/** Recognised column names and examples. */
export const templates: Record<ImportKind, readonly string[]> = {
  devices: [
    'Name,Serial number,Location,Type,Manufacturer,Model,Description,Tags,Purchase date,Warranty ends,Part of,Assigned to',
    'Compressor 1,KP-65-0012,Plant North / Hall 2,Machine,Brenner,KP 65,,air; critical,2025-03-14,2027-03-14,,',
    'Dryer 1,DR-0456,Plant North / Hall 2,Machine,Brenner,DR 20,,air,2025-03-14,,KP-65-0012,',
  ],
  tasks: [
    'Device,Task,Description,Interval,Due date,Type,Priority,Assigned to',
    'KP-65-0012,Change the oil,Drain while warm,every 6 months,2027-01-15,Preventive,High,',
    'Dryer 1,Clean the filter,,every 250 hours,,Routine,Medium,',
  ],
  parts: [
    'Part number,Name,Stock,Unit,Minimum,Price,Location,Models,Devices',
    'FLT-1042,Filter element,4,piece,2,38.50,Shelf A4,KP 65; KP 90,',
    'OIL-46,Compressor oil,20,l,10,7.90,Shelf B1,,KP-65-0012',
  ],
  readings: [
    'Device,Meter,Time,Reading',
    'KP-65-0012,Running hours,2027-01-15 14:30,1240.5',
    'Dryer 1,,2027-01-15,318',
  ],
};
