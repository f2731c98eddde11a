import { customType, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { uuidv7 } from 'uuidv7';

/** Part of every key: primary keys are (organization_id, id), foreign keys (organization_id, x_id). */
export const organizationId = () => text().notNull();
export const id = () => uuid().notNull().$defaultFn(uuidv7);
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
export const createdAt = () => instant().notNull().defaultNow();
export const updatedAt = () =>
  instant()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
