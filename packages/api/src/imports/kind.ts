import type { Db, Tx } from '@steward/db/client';
import type { ActorContext } from '../context';
import type { ImportField } from './fields';
import type { ImportRow } from './read-file';
import type { ImportOptions, ImportProblem, ImportResult } from './schema';

export type Counts = Omit<ImportResult, 'badRowCount'>;

/** What happens with the rows of a file. */
export interface ImportPlan {
  /** Rows whose record is not stored yet. */
  newCount: number;
  /** Rows whose record is stored already. */
  existingCount: number;
  /** Problems found by comparing the rows with each other and with the stored records. */
  problems: ImportProblem[];
  /** Stores the rows without problems in the transaction that read them, which holds `importsLock`. */
  store(ctx: ActorContext, tx: Tx): Promise<Counts>;
}

/** A kind of record that can be imported. */
export interface ImportKindRules {
  fields: readonly ImportField[];
  /** Compares the rows whose cells have no problems. */
  plan(reader: Reader, rows: readonly ImportRow[], options: ImportOptions, columnOf: ColumnOf): Promise<ImportPlan>;
}

export interface Reader {
  db: Db | Tx;
  organizationId: string;
  now: Date;
}

/** The column of the file for a field; null if none is mapped. */
export type ColumnOf = (field: string) => string | null;
