import { describe, expect, it } from 'vitest';
import { buildPdf, type Doc, put } from '../testing/pdf-builder';
import { readManual } from './read-manual';

const visibleText = async (draw: (doc: Doc) => void) => {
  const { pages } = await readManual(await buildPdf(draw));
  return pages[0]?.text;
};
const visibleSentence = 'The filter is behind the front cover of the pump.';

/** Text rendering mode 3: neither filled nor stroked. */
function putInvisible(doc: Doc, text: string, x: number, y: number, size = 10): void {
  doc.save().addContent('3 Tr');
  put(doc, text, x, y, 'Courier', size);
  doc.restore();
}

describe('reading text that is painted twice', () => {
  it('reads it once when each letter is painted twice with a slight shift', async () => {
    const text = await visibleText((doc) => {
      let x = 50;
      for (const letter of 'CHAPTER 4 LUBRICATION') {
        put(doc, letter, x, 100, 'Helvetica', 14);
        put(doc, letter, x + 0.4, 100, 'Helvetica', 14);
        x += doc.widthOfString(letter);
      }
    });
    expect(text).toBe('CHAPTER 4 LUBRICATION');
  });

  it('reads it once when an invisible layer repeats it in another font', async () => {
    const text = await visibleText((doc) => {
      put(doc, visibleSentence, 50, 100);
      putInvisible(doc, visibleSentence, 51, 101, 8.5);
    });
    expect(text).toBe(visibleSentence);
  });

  it('keeps repeated letters of a word', async () => {
    expect(
      await visibleText((doc) => put(doc, 'Install all bolts: illicit filler 1111', 50, 100, 'Helvetica', 6)),
    ).toBe('Install all bolts: illicit filler 1111');
  });
});

describe('reading hidden text', () => {
  const hidden = 'Draft of an older edition';

  it('drops white text on paper', async () => {
    const text = await visibleText((doc) => {
      put(doc, visibleSentence, 50, 100);
      put(doc.fillColor('#ffffff'), hidden, 50, 200);
    });
    expect(text).toBe(visibleSentence);
  });

  it('drops text under an opaque rectangle', async () => {
    const text = await visibleText((doc) => {
      put(doc, visibleSentence, 50, 100);
      put(doc, hidden, 50, 200);
      doc.rect(40, 190, 300, 30).fill('#ffffff');
      put(doc.fillColor('#000000'), 'Edition of this year', 50, 205);
    });
    expect(text).toBe(`${visibleSentence}\nEdition of this year`);
  });

  it('drops text outside of the crop box', async () => {
    const text = await visibleText((doc) => {
      put(doc, visibleSentence, 100, 100);
      put(doc, 'Job 4711 Cyan Magenta', 100, 20);
      Object.assign(doc.page.dictionary.data, { CropBox: [50, 50, 545, 792] });
    });
    expect(text).toBe(visibleSentence);
  });
});

describe('reading visible text', () => {
  const label = 'WARNING LABEL';

  it('keeps white text on a dark rectangle, bar or drawing', async () => {
    const text = await visibleText((doc) => {
      put(doc, visibleSentence, 50, 100);
      doc.rect(40, 190, 300, 30).fill('#000000');
      doc.moveTo(40, 250).lineTo(340, 250).lineWidth(30).stroke('#000000');
      doc.roundedRect(40, 290, 300, 30, 8).fill('#333333');
      for (const y of [200, 245, 300]) put(doc.fillColor('#ffffff'), label, 50, y);
    });
    expect(text?.split(label)).toHaveLength(4);
  });

  it('keeps text under a transparent highlight', async () => {
    const text = await visibleText((doc) => {
      put(doc, visibleSentence, 50, 100);
      doc.rect(40, 90, 400, 30).fillOpacity(0.4).fill('#ffff00');
    });
    expect(text).toBe(visibleSentence);
  });

  it('keeps text under a rectangle when a clip path hides that part of it', async () => {
    const text = await visibleText((doc) => {
      put(doc, visibleSentence, 50, 100);
      doc.save().circle(300, 600, 50).clip().rect(0, 0, 595, 842).fill('#ffffff').restore();
    });
    expect(text).toBe(visibleSentence);
  });

  it('keeps text in the hole of a rectangle', async () => {
    const text = await visibleText((doc) => {
      put(doc, visibleSentence, 50, 100);
      doc.rect(10, 10, 575, 822).rect(40, 90, 400, 30).fill('#ffffff', 'even-odd');
    });
    expect(text).toBe(visibleSentence);
  });

  it('keeps the invisible text layer of a page that shows only a picture', async () => {
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC',
      'base64',
    );
    const text = await visibleText((doc) => {
      putInvisible(doc, visibleSentence, 50, 100);
      doc.image(pixel, 0, 0, { width: 595, height: 842 });
    });
    expect(text).toBe(visibleSentence);
  });
});
