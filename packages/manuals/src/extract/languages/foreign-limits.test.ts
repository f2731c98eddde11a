import { expect, it } from 'vitest';
import type { Piece } from '../../chunk/testing/hand-made-manual';
import type { LimitItem } from '../items';
import { extractLimits } from '../limits/extract-limits';
import { type Language, pageIn } from './testing/language-pages';

const limitsOn = (language: Language, ...pieces: Piece[]): LimitItem[] => extractLimits(pageIn(language, ...pieces));
const acceptedTitles = (items: LimitItem[]) => items.filter(({ suggestion }) => !suggestion).map(({ title }) => title);

it.each<[Language, string, string]>([
  ['de', 'Die Öltemperatur darf 95 °C nicht überschreiten.', 'Öltemperatur above 95 °C'],
  ['de', 'Der Betriebsdruck beträgt maximal 2,5 bar.', 'Betriebsdruck above 2.5 bar'],
  ['de', 'Der Öldruck muss mindestens 1,5 bar betragen.', 'Öldruck below 1.5 bar'],
  ['de', 'Die Drehzahl darf höchstens 1.800 U/min betragen.', 'Drehzahl above 1800 rpm'],
  ['de', 'Zulässige Umgebungstemperatur: -10 °C bis 40 °C.', 'Zulässige Umgebungstemperatur -10 to 40 °C'],
  ['de', 'Die Umgebungstemperatur muss zwischen 5 und 35 °C liegen.', 'Umgebungstemperatur 5 to 35 °C'],
  ['fr', 'La température de l’huile ne doit pas dépasser 95 °C.', 'Température de l’huile above 95 °C'],
  ['fr', 'La pression de service est de 2,5 bar au maximum.', 'Pression de service above 2.5 bar'],
  ['fr', 'La tension doit être d’au moins 210 V.', 'Tension below 210 V'],
  ['fr', 'La température ambiante doit être comprise entre 5 et 35 °C.', 'Température ambiante 5 to 35 °C'],
  ['fr', 'La vitesse maximale est de 1 800 tr/min.', 'Vitesse maximale above 1800 rpm'],
  ['es', 'La temperatura del aceite no debe superar 95 °C.', 'Temperatura del aceite above 95 °C'],
  ['es', 'La presión de trabajo es de 2,5 bar como máximo.', 'Presión de trabajo above 2.5 bar'],
  ['es', 'El voltaje debe ser de al menos 210 V.', 'Voltaje below 210 V'],
  ['es', 'La temperatura ambiente debe estar entre 5 y 35 °C.', 'Temperatura ambiente 5 to 35 °C'],
  ['de', 'Der Öldruck darf nicht unter 1,5 bar liegen.', 'Öldruck below 1.5 bar'],
  ['de', 'Die Umgebungstemperatur darf nicht über 40 °C liegen.', 'Umgebungstemperatur above 40 °C'],
  ['de', 'Max. Betriebsdruck: 10 bar', 'Max. Betriebsdruck above 10 bar'],
  ['de', 'Betriebstemperatur: +5 °C ... +40 °C', 'Betriebstemperatur 5 to 40 °C'],
  ['fr', 'La tension ne doit pas être inférieure à 210 V.', 'Tension below 210 V'],
  ['fr', 'La tension ne doit pas être supérieure à 250 V.', 'Tension above 250 V'],
  ['fr', 'Ne dépassez pas une pression de 6 bars.', 'Pression above 6 bar'],
  ['es', 'La tensión no debe ser inferior a 210 V.', 'Tensión below 210 V'],
  ['es', 'La humedad relativa no debe ser superior al 85 %.', 'Humedad relativa above 85 %'],
  ['es', 'No exceda una presión de 6 bar.', 'Presión above 6 bar'],
])('%s: makes an active rule of "%s"', (language, sentence, title) => {
  const items = limitsOn(language, sentence);
  expect(acceptedTitles(items)).toEqual([title]);
  expect(items).toHaveLength(1);
});

it.each<[Language, string]>([
  ['de', 'Die Lagertemperatur beträgt maximal 60 °C.'],
  ['de', 'Ziehen Sie die Schrauben mit 25 Nm an.'],
  ['de', 'Halten Sie einen Abstand von mindestens 1 m ein.'],
  ['de', 'Der Widerstand beträgt bei einer Temperatur von 25 °C mindestens 10 kΩ.'],
  ['de', 'Warten Sie mindestens 5 Minuten.'],
  ['fr', 'La garantie est de 24 mois au maximum.'],
  ['fr', 'La température de stockage ne doit pas dépasser 60 °C.'],
  ['fr', 'Attendez au moins 3 minutes.'],
  ['es', 'Rango de control de temperatura: 16 °C a 30 °C.'],
  ['fr', 'Appuyez sur le bouton pour augmenter la température jusqu’à 30 °C.'],
  ['es', 'La resistencia es de 10 kΩ como mínimo.'],
  ['fr', 'La température du four peut dépasser 200 °C.'],
  ['es', 'Espere al menos 3 minutos.'],
])('%s: extracts no limit from "%s"', (language, sentence) => {
  expect(limitsOn(language, sentence)).toEqual([]);
});

it.each<[Language, string, string]>([
  ['de', 'Wenn die Temperatur über 90 °C steigt, schaltet der Motor ab.', 'max'],
  ['fr', 'Si la température est supérieure à 90 °C, le moteur s’arrête.', 'max'],
  ['fr', 'Lorsque la température dépasse 90 °C, une alarme retentit.', 'max'],
  ['es', 'Si la temperatura es superior a 90 °C, el motor se detiene.', 'max'],
  ['es', 'Si la presión es inferior a 90 kPa, el motor se detiene.', 'min'],
])('%s: only suggests the limit in the condition "%s"', (language, sentence, bound) => {
  const [item] = limitsOn(language, sentence);
  expect(item).toMatchObject({ [bound]: 90, suggestion: { probability: 0.35 } });
});

it('extracts no limit from the value at which a motor restarts', () => {
  expect(limitsOn('es', 'Cuando la temperatura es inferior a 42 °C, el motor se reinicia de nuevo.')).toEqual([]);
});

it('extracts limits from labels, units and bounds of a table of technical data', () => {
  const items = limitsOn('de', '# Technische Daten', [
    ['Angabe', 'Einheit', 'Wert'],
    ['Umgebungstemperatur', '°C', '5 – 40'],
    ['Max. Betriebsdruck', 'bar', '10'],
    ['Nennspannung', 'V', '230'],
    ['Gewicht', 'kg', '42'],
    ['Wicklungswiderstand', 'Ω', '12 – 15'],
  ]);
  expect(acceptedTitles(items)).toEqual(['Umgebungstemperatur 5 to 40 °C', 'Max. Betriebsdruck above 10 bar']);
  expect(items.filter(({ suggestion }) => suggestion).map(({ title }) => title)).toEqual(['Nennspannung 230 V']);
});

it('only suggests values that differ from model to model', () => {
  const items = limitsOn('fr', '# Caractéristiques', [
    ['Modèle', 'A 10', 'A 20'],
    ['Courant max.', '8 A', '18 A'],
    ['Température ambiante', '5 – 40 °C', '5 – 40 °C'],
  ]);
  expect(acceptedTitles(items)).toEqual(['Température ambiante 5 to 40 °C']);
  expect(items.filter(({ suggestion }) => suggestion).map(({ title }) => title)).toEqual([
    'Courant max. (A 10) above 8 A',
    'Courant max. (A 20) above 18 A',
  ]);
});

it('merges a limit of the text with the same limit of the technical data', () => {
  const items = limitsOn('de', 'Die Öltemperatur darf 95 °C nicht überschreiten.', '# Technische Daten', [
    ['Angabe', 'Wert'],
    ['Zulässige Öltemperatur', 'max. 95 °C'],
    ['Betriebsdruck', 'max. 10 bar'],
  ]);
  expect(items.map(({ title, seeAlso }) => [title, seeAlso.length])).toEqual([
    ['Öltemperatur above 95 °C', 1],
    ['Betriebsdruck above 10 bar', 0],
  ]);
});

it('extracts no limits from a table of resistances', () => {
  const table = [
    ['Temperatura (°C)', 'Resistencia (kΩ)'],
    ['0 °C', '32,6 kΩ'],
    ['10 °C', '19,9 kΩ'],
    ['25 °C', '10 kΩ'],
  ];
  expect(limitsOn('es', '# Sensor de temperatura', table)).toEqual([]);
});

it('turns two different values for the same bound into suggestions', () => {
  const items = limitsOn(
    'fr',
    'La température ne doit pas dépasser 60 °C.',
    'La température ne doit pas dépasser 80 °C.',
  );
  expect(items.map(({ suggestion }) => suggestion?.reason)).toEqual([
    'The manual gives several values for it.',
    'The manual gives several values for it.',
  ]);
});
