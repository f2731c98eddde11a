import type { Logger } from '@steward/api/context';
import type { PagePictures } from '@steward/api/services/ports';
import { startWorkerThread } from '@steward/db/worker-thread';
import type { PagePicture, PictureOf } from '@steward/manuals/read/page-picture';
import type { PictureMessage, PictureRequest } from './picture-messages';
import { WorkerPool } from './worker-pool';

const timeoutSeconds = 30;
const heapMegabytes = 512;

/** Renders pages in a separate worker thread, so that viewing a page does not wait for manuals being read. */
export class WorkerPagePictures implements PagePictures {
  private readonly pool = new WorkerPool<PictureRequest, PictureMessage>({
    start: (limits) => startWorkerThread('picture-worker', import.meta.url, limits),
    size: 1,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    idleSeconds: 60,
  });
  private readonly log: Logger;

  constructor(log: Logger) {
    this.log = log;
  }

  async draw(file: Blob, of: PictureOf): Promise<PagePicture | null> {
    const bytes = await file.arrayBuffer();
    let picture: PagePicture | null = null;
    try {
      await this.pool.run(
        { bytes, of },
        {
          timeoutSeconds,
          transfer: [bytes],
          onMessage: (message) => {
            if ('failure' in message) this.log.warn({ ...message, page: of.page }, 'a page could not be drawn');
            else picture = message.picture;
            return true;
          },
        },
      );
    } catch (error) {
      this.log.warn({ err: error, page: of.page }, 'page rendering failed');
    }
    return picture;
  }

  stop(): Promise<void> {
    return this.pool.stop();
  }
}
