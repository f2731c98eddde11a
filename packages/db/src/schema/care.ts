import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, organizationId, updatedAt } from './columns';
import { devices } from './devices';
import { documents } from './documents';
import { users } from './users';

export interface StoredBox {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface StoredSource {
  page: number;
  quote: string;
  box?: StoredBox;
}

/** What rules, tasks and precautions have in common: their device, where they come from, and whether a person touched them. */
const careColumns = () => ({
  organizationId: organizationId(),
  id: id(),
  deviceId: uuid().notNull(),
  /** The manual it was generated from; null when a person wrote it. */
  documentId: uuid(),
  source: jsonb().$type<StoredSource>(),
  seeAlso: jsonb().$type<StoredSource[]>().notNull().default([]),
  origin: text({ enum: ['generated', 'person'] })
    .notNull()
    .default('person'),
  /** Set once a person edits it: generating again never overwrites it. */
  editedAt: instant(),
  editedBy: uuid(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

// biome-ignore lint/suspicious/noExplicitAny: the three tables differ only in columns that these keys do not name
const careKeys = (name: string, t: any) => [
  primaryKey({ name: `${name}_pk`, columns: [t.organizationId, t.id] }),
  index(`${name}_device_idx`).on(t.organizationId, t.deviceId),
  index(`${name}_document_idx`).on(t.organizationId, t.documentId),
  foreignKey({
    name: `${name}_device_fk`,
    columns: [t.organizationId, t.deviceId],
    foreignColumns: [devices.organizationId, devices.id],
  }).onDelete('cascade'),
  foreignKey({
    name: `${name}_document_fk`,
    columns: [t.organizationId, t.documentId],
    foreignColumns: [documents.organizationId, documents.id],
  }).onDelete('cascade'),
];

export interface StoredCondition {
  metric: string;
  operator: '>' | '>=' | '<' | '<=' | 'between' | 'outside' | 'equals';
  values: number[];
  unit: string;
}

export const rules = pgTable(
  'rules',
  {
    ...careColumns(),
    name: text().notNull(),
    description: text().notNull().default(''),
    metric: text().notNull().default(''),
    metricValue: text().notNull().default(''),
    threshold: text().notNull().default(''),
    consequence: text().notNull().default(''),
    condition: text().notNull().default(''),
    action: text().notNull().default(''),
    priority: text({ enum: ['LOW', 'MEDIUM', 'HIGH'] })
      .notNull()
      .default('MEDIUM'),
    status: text({ enum: ['ACTIVE', 'INACTIVE'] })
      .notNull()
      .default('ACTIVE'),
    category: text().notNull().default('General'),
    kind: text({ enum: ['operating-range', 'maximum', 'minimum', 'alarm', 'trip', 'setting', 'rating'] }),
    /** When it fires, for machines. */
    machineCondition: jsonb().$type<StoredCondition>(),
  },
  (t) => careKeys('rules', t),
);

export interface StoredInterval {
  every: number;
  unit: string;
}

export const maintenanceTasks = pgTable(
  'maintenance_tasks',
  {
    ...careColumns(),
    taskName: text().notNull(),
    description: text().notNull().default(''),
    maintenanceType: text({ enum: ['PREVENTIVE', 'CORRECTIVE', 'GENERAL'] })
      .notNull()
      .default('PREVENTIVE'),
    priority: text({ enum: ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] })
      .notNull()
      .default('MEDIUM'),
    status: text({ enum: ['SCHEDULED', 'PENDING', 'ACTIVE', 'IN_PROGRESS', 'COMPLETED', 'OVERDUE'] })
      .notNull()
      .default('SCHEDULED'),
    frequency: text().notNull().default('Not specified'),
    /** Several: whichever comes first. Hours, cycles and kilometres keep their unit. */
    intervals: jsonb().$type<StoredInterval[]>().notNull().default([]),
    firstAt: jsonb().$type<StoredInterval>(),
    /** Calendar dates in the organization's time zone. */
    nextMaintenance: date({ mode: 'string' }),
    lastMaintenance: date({ mode: 'string' }),
    /** Day of the month that monthly steps come back to after a short month. */
    anchorDay: integer(),
    assignedTo: uuid(),
    estimatedDuration: text(),
    actualDuration: text(),
    estimatedCost: real().notNull().default(0),
    notes: text(),
    requiredTools: text(),
    safetyNotes: text(),
    headingPath: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [
    ...careKeys('maintenance_tasks', t),
    index('maintenance_tasks_due_idx').on(t.organizationId, t.nextMaintenance),
    index('maintenance_tasks_status_idx').on(t.organizationId, t.status),
    index('maintenance_tasks_assignee_idx').on(t.organizationId, t.assignedTo),
    foreignKey({
      name: 'maintenance_tasks_assignee_fk',
      columns: [t.organizationId, t.assignedTo],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('restrict'),
  ],
);

export const safetyPrecautions = pgTable(
  'safety_precautions',
  {
    ...careColumns(),
    title: text().notNull(),
    description: text().notNull(),
    type: text({ enum: ['warning', 'procedure', 'caution', 'note'] })
      .notNull()
      .default('warning'),
    category: text({
      enum: [
        'thermal_hazard',
        'electrical_hazard',
        'mechanical_hazard',
        'emergency_procedures',
        'ppe_requirements',
        'general',
      ],
    })
      .notNull()
      .default('general'),
    precautionType: text({ enum: ['electrical', 'mechanical', 'chemical', 'environmental', 'general'] })
      .notNull()
      .default('general'),
    severity: text({ enum: ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] })
      .notNull()
      .default('MEDIUM'),
    signalWord: text(),
    recommendedAction: text(),
    mitigation: text(),
    aboutReaction: text(),
    causes: text(),
    howToAvoid: text(),
    safetyInfo: text(),
    isActive: boolean().notNull().default(true),
    confidence: text({ enum: ['high', 'low'] })
      .notNull()
      .default('high'),
    headingPath: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => careKeys('safety_precautions', t),
);
