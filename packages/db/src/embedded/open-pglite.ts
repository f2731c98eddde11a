import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';

/** PostgreSQL's own default of 128 MB is taken whole at start; files are in the operating system's cache besides. */
const sharedBuffers = ['-c', 'shared_buffers=32MB'];
/** Said of the PostgreSQL that creates the files; what runs on them takes the above. */
const sharedBuffersAtCreation = ['-c', 'shared_buffers=16MB'];

/** @param dataDir a directory, or undefined for a database in memory. @param snapshot a data directory to start from. */
export async function openPglite(dataDir?: string, snapshot?: Blob): Promise<PGlite> {
  return PGlite.create({
    dataDir: dataDir ?? 'memory://',
    extensions: { vector },
    initDbStartParams: sharedBuffersAtCreation,
    startParams: [...PGlite.defaultStartParams, ...sharedBuffers],
    ...(snapshot ? { loadDataDir: snapshot } : {}),
  });
}
