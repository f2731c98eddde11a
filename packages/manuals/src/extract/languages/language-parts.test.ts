import { expect, it } from 'vitest';
import { handMadeManual } from '../../chunk/testing/hand-made-manual';
import { readManual } from '../../read/read-manual';
import { buildPdf, type Doc, heading } from '../../testing/pdf-builder';
import { extractedLanguages } from '../extracted-languages';
import { extractLimits } from '../limits/extract-limits';
import { extractMaintenance } from '../maintenance/extract-maintenance';
import { extractSafety } from '../safety/extract-safety';
import { grammarOf } from './grammars';
import { languageParts } from './language-parts';
import { type Language, prose } from './testing/language-pages';

/** The same instructions in four languages. */
const care: Record<Language, string[]> = {
  en: [
    'Change the oil filter every 250 hours.',
    'Clean the air filter every 3 months.',
    'Never open the cover while the machine is running.',
    'The oil temperature must not exceed 95 °C.',
  ],
  de: [
    'Wechseln Sie den Ölfilter alle 250 Stunden.',
    'Reinigen Sie den Luftfilter alle 3 Monate.',
    'Öffnen Sie die Abdeckung niemals bei laufender Maschine.',
    'Die Öltemperatur darf 95 °C nicht überschreiten.',
  ],
  fr: [
    'Remplacez le filtre à huile toutes les 250 heures.',
    'Nettoyez le filtre à air tous les 3 mois.',
    'N’ouvrez jamais le capot lorsque la machine est en marche.',
    'La température de l’huile ne doit pas dépasser 95 °C.',
  ],
  es: [
    'Cambie el filtro de aceite cada 250 horas.',
    'Limpie el filtro de aire cada 3 meses.',
    'Nunca abra la tapa con la máquina en marcha.',
    'La temperatura del aceite no debe superar 95 °C.',
  ],
};

const figures = '10, 12, 14, 16, 18, 22, 24, 26, 28';

function write(doc: Doc, language: Language, lines: readonly string[], times = 1): void {
  for (let i = 0; i < times; i++) doc.text(`${prose[language]} (${figures})`).moveDown();
  for (const line of lines) doc.text(line).moveDown();
}

const pagesOf = async (...pages: ((doc: Doc) => void)[]) =>
  readManual(
    await buildPdf((doc) => {
      pages.forEach((draw, index) => {
        if (index > 0) doc.addPage();
        heading(doc, `${index + 1}`);
        draw(doc);
      });
    }),
  );

it('returns an English manual unchanged', async () => {
  const manual = await pagesOf((doc) => write(doc, 'en', care.en));
  expect(languageParts(manual)).toEqual({ english: manual, foreign: [] });
  expect(languageParts(manual).english).toBe(manual);
});

it('extracts each item once, in English, from a manual that repeats its text in several languages', async () => {
  const manual = await pagesOf(
    (doc) => write(doc, 'de', care.de),
    (doc) => write(doc, 'en', care.en),
    (doc) => write(doc, 'fr', care.fr),
  );
  expect(extractMaintenance(manual).map(({ title, source }) => [title, source.page])).toEqual([
    ['Change the oil filter', 2],
    ['Clean the air filter', 2],
  ]);
  const pages = [...extractSafety(manual), ...extractLimits(manual)].map(({ source }) => source.page);
  expect(new Set(pages)).toEqual(new Set([2]));
});

it('extracts from the longest language when English is only a summary', async () => {
  const manual = await pagesOf(
    (doc) => write(doc, 'en', [care.en[0] ?? '']),
    (doc) => write(doc, 'fr', care.fr, 5),
    (doc) => write(doc, 'de', care.de, 2),
  );
  expect(extractMaintenance(manual).map(({ title }) => title)).toEqual([
    'Remplacez le filtre à huile',
    'Nettoyez le filtre à air',
  ]);
});

it('extracts from both languages when their texts differ', async () => {
  const motor = [
    'Der Motor 4711 hat 36 kW, 1450 U/min, 400 V und 63 A bei 50 Hz.',
    'Schmieren Sie die Lager alle 750 Stunden.',
  ];
  const manual = await pagesOf(
    (doc) => write(doc, 'en', care.en, 3),
    (doc) => {
      doc.text(`${prose.de} (31, 33, 35, 37, 39, 41, 43, 45, 47)`).moveDown();
      for (const line of motor) doc.text(line).moveDown();
    },
  );
  expect(extractMaintenance(manual).map(({ title, frequency }) => [title, frequency])).toEqual([
    ['Change the oil filter', 'every 250 hours'],
    ['Clean the air filter', 'every 3 months'],
    ['Schmieren Sie die Lager', 'every 750 hours'],
  ]);
});

it('separates columns of one page by language', async () => {
  const column = (doc: Doc, language: Language, x: number): void => {
    doc.text(prose[language], x, 120, { width: 220 }).moveDown();
    for (const line of care[language].slice(0, 2)) doc.text(line, x, undefined, { width: 220 }).moveDown();
  };
  const manual = await pagesOf((doc) => {
    column(doc, 'fr', 50);
    column(doc, 'en', 320);
  });
  expect(extractMaintenance(manual).map(({ title }) => title)).toEqual([
    'Change the oil filter',
    'Clean the air filter',
  ]);
});

it('applies the English rules to a manual in a language without a grammar', () => {
  const italian =
    'Questo apparecchio è fatto per le officine e il manuale è una parte del prodotto che si deve conservare con cura. La descrizione dei pezzi è nelle pagine che seguono con i disegni di tutte le versioni.';
  const manual = handMadeManual([italian, 'AVVERTENZA: Non aprire mai il coperchio durante il funzionamento.']);
  expect(languageParts(manual).foreign).toEqual([]);
  expect(extractSafety(manual)).toMatchObject([{ signalWord: 'WARNING' }]);
  expect(extractMaintenance(manual)).toEqual([]);
});

it('assigns a page with little text to the language of the pages around it', () => {
  const table = [
    ['Motor', 'Typ'],
    ['A 10', '4711'],
  ];
  const manual = handMadeManual([prose.de], [table], [prose.de]);
  expect(languageParts(manual).foreign[0]?.manual.pages[1]?.blocks).toHaveLength(1);
});

it('has a grammar for each advertised language other than English', () => {
  const others = extractedLanguages.filter((language) => language !== 'en');
  expect(others.map((language) => grammarOf(language)?.language)).toEqual(others);
});

it('reads a manual in telegraphic style in the language of the whole manual', () => {
  const manual = handMadeManual(['Ölwechsel alle 250 Betriebsstunden durchführen.', 'Dichtungen wöchentlich prüfen.']);
  expect(extractMaintenance({ ...manual, language: 'de' }).map(({ frequency }) => frequency)).toEqual([
    'every 250 hours',
    'weekly',
  ]);
});
