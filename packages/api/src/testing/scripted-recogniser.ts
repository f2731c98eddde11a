import type { PagePicture, PictureOf } from '@steward/manuals/read/page-picture';
import type { RecognisedWord } from '@steward/manuals/read/recognised-page';
import type { PagePictures, PortState, Recogniser } from '../ports';

/** Renders page 1 as the bytes of the text 'page 1', and so on. */
export class ScriptedPictures implements PagePictures {
  readonly drawn: PictureOf[] = [];
  /** Pages that cannot be rendered. */
  readonly undrawable = new Set<number>();
  /** Called before each page. */
  onDraw = () => {};

  async draw(_file: Blob, request: PictureOf): Promise<PagePicture | null> {
    this.drawn.push(request);
    this.onDraw();
    if (this.undrawable.has(request.page)) return null;
    return {
      png: new TextEncoder().encode(`page ${request.page}`),
      scale: 2,
      pageWidth: 595,
      pageHeight: 842,
      blank: false,
    };
  }
}

/** Recognises the texts that the test has set for each page. */
export class ScriptedRecogniser implements Recogniser {
  maxPages = 10;
  presentState: PortState = { ready: true };
  /** Texts by the picture that `ScriptedPictures` renders: 'page 1'. */
  readonly texts = new Map<string, string | Error>();
  readonly seen: string[] = [];

  async state(): Promise<PortState> {
    return this.presentState;
  }

  async recognise(png: Uint8Array): Promise<RecognisedWord[]> {
    const picture = new TextDecoder().decode(png);
    this.seen.push(picture);
    const text = this.texts.get(picture) ?? '';
    if (text instanceof Error) throw text;
    const words = text.split(' ').filter(Boolean);
    return words.map((word, i) => ({
      text: word,
      x: i * 60,
      baseline: 40,
      width: 50,
      size: 20,
      confidence: 90,
      line: 0,
    }));
  }
}
