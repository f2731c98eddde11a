import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';

/** PostgreSQL allocates its default of 128 MB at start. Less suffices, because the operating system also caches the files. */
const sharedBuffers = ['-c', 'shared_buffers=32MB'];
/** Setting of the PostgreSQL process that creates the files (initdb). */
const sharedBuffersAtCreation = ['-c', 'shared_buffers=16MB'];

/** @param dataDir a directory; undefined for a database in memory. @param snapshot image of a data directory to start from. */
export async function openPglite(dataDir?: string, snapshot?: Blob): Promise<PGlite> {
  return PGlite.create({
    dataDir: dataDir ?? 'memory://',
    extensions: { vector },
    initDbStartParams: sharedBuffersAtCreation,
    startParams: [...PGlite.defaultStartParams, ...sharedBuffers],
    ...(snapshot ? { loadDataDir: snapshot } : {}),
  });
}
