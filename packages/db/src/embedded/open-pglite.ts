import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';

/** @param dataDir a directory, or undefined for a database in memory. @param snapshot a data directory to start from. */
export async function openPglite(dataDir?: string, snapshot?: Blob): Promise<PGlite> {
  return PGlite.create({
    dataDir: dataDir ?? 'memory://',
    extensions: { vector },
    ...(snapshot ? { loadDataDir: snapshot } : {}),
  });
}
