import type { Page } from './page-model';

const fileName =
  /\.(?:docx?|dotx?|odt|rtf|txt|pdf|indd|indb|qx[dpb]|fm|book|pm[d6]|p65|pub|tex|dvi|e?ps|ai|cdr|psd|xlsx?|pptx?|vsdx?|dwg|wpd|html?|xml|mif|lwp|sxw|pages|tiff?|jpe?g)\b/i;
const path = /^(?:file:|[a-z]:[\\/]|\\\\|\/\S+\/)/i;
const programName =
  /\b(?:microsoft|ms word|powerpoint|excel|quark\s?xpress|pagemaker|framemaker|indesign|illustrator|coreldraw|ventura|interleaf|acrobat|distiller|ghostscript|openoffice|libreoffice|latex|print ?master|pdfcreator|primopdf)\b/i;
/** Default names that programs give to documents. */
const genericName =
  /^(?:\(?(?:untitled|unnamed|unknown|anonymous|none|null|undefined|no title|title|template|blank|draft|test|manual|scan(?:ned)?(?: document| image)?|(?:new )?document|doc|dokument|unbenannt|sans titre|layout|page|pages|seite|slide|sheet|book|presentation|section|chapter|cover|file|output|job|print|publication)\)?[\s_-]*\d*)$/i;

/** Whether a title from the file's metadata can be a manual's: not a file name, a program name or an archive number. */
export function isPlausibleTitle(title: string): boolean {
  const text = title.replace(/\s+/g, ' ').trim();
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const digits = text.match(/\d/g)?.length ?? 0;
  if (letters < 3 || text.length > 200 || /[\p{Cc}\ufffd]|^þÿ/u.test(text)) return false;
  if (fileName.test(text) || path.test(text) || programName.test(text) || genericName.test(text)) return false;
  const isOneWord = !text.includes(' ');
  return !(isOneWord && (text.includes('_') || digits > letters || (digits > 0 && text.split('-').length > 2)));
}

const titleSizeRatio = 1.3;
const noTitle =
  /^(?:(?:table of )?contents|(?:technical (?:data|specifications?)|(?:general )?specifications?|maintenance(?: schedule| plan)?|operation|installation|features)$|index|(?:important )?safety|danger|warnings?|cautions?|notices?|attention|important|notes?|introduction|foreword|preface|general|overview|www\b|https?:|\d)/i;

/** The largest line of the first page, provided that it looks like a title. */
function titleOnPage({ blocks }: Page, bodySize: number): string | undefined {
  const texts = blocks.filter((b) => b.kind === 'heading' || b.kind === 'paragraph');
  const largest = Math.max(0, ...texts.map((b) => b.size));
  if (largest < titleSizeRatio * bodySize) return undefined;
  const text =
    texts
      .find((b) => b.size > largest - 0.5)
      ?.text.replace(/\s+/g, ' ')
      .trim() ?? '';
  const words = text.split(' ').length;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const isTitleLike =
    words >= 2 &&
    words <= 14 &&
    text.length >= 5 &&
    text.length <= 110 &&
    letters >= 0.6 * text.replaceAll(' ', '').length;
  return isTitleLike && !/[.:,;]$/.test(text) && !noTitle.test(text) && isPlausibleTitle(text) ? text : undefined;
}

/** The title from the file's metadata if it is plausible, else the largest line of the first page. */
export function manualTitle(
  metadata: string | undefined,
  pages: readonly Page[],
  bodySize: number,
): string | undefined {
  const title = metadata?.replace(/\s+/g, ' ').trim() ?? '';
  if (isPlausibleTitle(title)) return title;
  const [first] = pages;
  return first && titleOnPage(first, bodySize);
}
