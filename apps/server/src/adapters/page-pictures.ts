import type { Logger } from '@steward/api/context';
import type { PagePictures } from '@steward/api/services/ports';
import type { PagePicture, PictureOf } from '@steward/manuals/read/page-picture';
import { fileSource } from './file-source';
import type { PictureMessage, PictureRequest } from './picture-messages';
import { startReaderProcess } from './start-reader-process';
import { WorkerPool } from './worker-pool';

interface PictureLimits {
  timeoutSeconds: number;
  memoryMegabytes: number;
  maxStreamBytes: number;
}

/** Renders pages in a separate child process, so that viewing a page does not wait for manuals being read. */
export class WorkerPagePictures implements PagePictures {
  private readonly pool: WorkerPool<PictureRequest, PictureMessage>;
  private readonly log: Logger;
  private readonly limits: PictureLimits;

  constructor(log: Logger, limits: PictureLimits) {
    this.log = log;
    this.limits = limits;
    this.pool = new WorkerPool({
      start: () => startReaderProcess('picture-worker', limits.memoryMegabytes),
      size: 1,
      idleSeconds: 60,
    });
  }

  async draw(file: Blob, of: PictureOf, organizationId: string): Promise<PagePicture | null> {
    const { timeoutSeconds, maxStreamBytes } = this.limits;
    let picture: PagePicture | null = null;
    try {
      await this.pool.run(
        { file: await fileSource(file), of, maxStreamBytes },
        {
          timeoutSeconds,
          owner: organizationId,
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
