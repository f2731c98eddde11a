import { describe, expect, it } from 'vitest';
import { rowText } from '../../chunk/row-text';
import { termsOf } from '../../rank/terms';
import { bridgeQuestion } from './bridge-question';
import { chooseRows } from './choose-rows';
import { areCognates } from './cognates';

const rowOf = (...cells: string[]) => {
  const row = { cells: cells.map((text) => ({ text })) };
  return { kind: 'row', text: cells.join('\t'), context: `Technical data: ${rowText(row.cells)}`, ...row };
};
const rows = [
  rowOf('Maximum pressure', '8 bar'),
  rowOf('Ambient temperature', '5 to 40 °C'),
  rowOf('Motor temperature', '90 °C'),
  rowOf('Weight', '480 kg'),
  rowOf('Supply voltage', '400 V'),
  rowOf('Belt tension', '50 N'),
  rowOf('E5', 'Water supply blocked', 'Open the valve'),
  rowOf('E51', 'Motor too hot', 'See E5'),
  rowOf('P-100', '480 kg'),
];
const terms = rows.flatMap(({ context }) => termsOf(context));

function answered(text: string, language: string): string[] {
  const bridge = bridgeQuestion(text, language, terms, 'Pumpe P-100 manual.pdf');
  return bridge ? chooseRows(bridge, rows, 'en').map(({ cells }) => cells[0]?.text ?? '') : [];
}

describe('a question in a different language than the document', () => {
  it.each([
    ['Wie hoch ist der maximale Druck?', 'de', ['Maximum pressure']],
    ['Quelle est la pression maximale de la machine ?', 'fr', ['Maximum pressure']],
    ['¿Cuál es la presión máxima?', 'es', ['Maximum pressure']],
    ['Qual è la pressione massima?', 'it', ['Maximum pressure']],
    ['Qual é a pressão máxima?', 'pt', ['Maximum pressure']],
    ['Wat is de maximale druk?', 'nl', ['Maximum pressure']],
    ['Wie hoch ist die Temperatur des Motors?', 'de', ['Motor temperature']],
    ['Wie schwer ist die Pumpe P-100?', 'de', ['Weight']],
    ['Was bedeutet der Fehler E5?', 'de', ['E5']],
    ['Que signifie le code E-5 ?', 'fr', ['E5']],
  ])('finds the rows that answer "%s" (%s)', (text, language, labels) => {
    expect(answered(text, language)).toEqual(labels);
  });

  it.each([
    ['a word without a cognate', 'Wie hoch ist der Druck im Kessel?', 'de'],
    ['a label with another word', 'Wie hoch ist die Temperatur?', 'de'],
    ['a bound that no row has', 'Wie hoch ist der minimale Druck?', 'de'],
    ['a false friend', 'Quelle est la tension ?', 'fr'],
    ['no quantity and no code', 'Wie öffne ich den Motor?', 'de'],
    ['a code that no row has', 'Was bedeutet E6?', 'de'],
    ['two quantities', 'Wie hoch sind Druck und Gewicht?', 'de'],
  ])('finds nothing for a question with %s: "%s"', (_, text, language) => {
    expect(answered(text, language)).toEqual([]);
  });

  it('finds nothing if many rows have the code', () => {
    const many = ['1', '2', '3', '4'].map((value) => rowOf('E5', value));
    expect(chooseRows({ kind: 'code', codes: ['e5'] }, many, 'en')).toEqual([]);
  });
});

describe('areCognates', () => {
  it.each([
    ['kompressor', 'compressor'],
    ['batterie', 'batteri'],
    ['maximale', 'maximum'],
    ['höchstens', 'max'],
    ['pumpe', 'pump'],
    ['filtre', 'filter'],
    ['température', 'temperatur'],
  ])('accepts %s and %s', (word, other) => expect(areCognates(word, other)).toBe(true));

  it.each([
    ['maximum', 'minimum'],
    ['station', 'static'],
    ['motor', 'motion'],
    ['gift', 'gifted'],
    ['rad', 'radar'],
  ])('rejects %s and %s', (word, other) => expect(areCognates(word, other)).toBe(false));
});
