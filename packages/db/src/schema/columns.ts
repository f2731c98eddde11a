import { customType, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { uuidv7 } from 'uuidv7';

/** The organization is part of every key: primary key (organization_id, id), foreign keys (organization_id, x_id). */
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
