import type { Measure } from '../../extract/limits/units';

/** Words for quantities by language (ISO 639-1), and adjectives and verbs that ask for them. */
const WORDS: Record<string, Partial<Record<Measure, string>>> = {
  en: {
    pressure: 'pressure',
    temperature: 'temperature',
    mass: 'weight mass weigh weighs heavy',
    voltage: 'voltage',
    current: 'current amperage',
    power: 'power wattage',
    torque: 'torque',
    frequency: 'frequency',
    rotation: 'rpm',
    noise: 'noise',
    volume: 'volume capacity',
    flow: 'flow',
  },
  de: {
    pressure: 'druck',
    temperature: 'temperatur warm heiß kalt',
    mass: 'gewicht masse schwer wiegt wiegen',
    voltage: 'spannung',
    current: 'strom stromstärke',
    power: 'leistung',
    torque: 'drehmoment anzugsmoment anziehmoment anziehdrehmoment',
    frequency: 'frequenz',
    rotation: 'drehzahl',
    noise: 'lärm laut schallpegel schalldruckpegel',
    volume: 'volumen inhalt füllmenge fassungsvermögen',
    flow: 'durchfluss volumenstrom',
  },
  fr: {
    pressure: 'pression',
    temperature: 'température',
    mass: 'poids masse pèse',
    voltage: 'tension',
    current: 'courant',
    power: 'puissance',
    torque: 'couple',
    frequency: 'fréquence',
    noise: 'bruit',
    volume: 'volume capacité contenance',
    flow: 'débit',
  },
  es: {
    pressure: 'presión',
    temperature: 'temperatura',
    mass: 'peso masa pesa',
    voltage: 'tensión voltaje',
    current: 'corriente',
    power: 'potencia',
    torque: 'par',
    frequency: 'frecuencia',
    noise: 'ruido',
    volume: 'volumen capacidad',
    flow: 'caudal',
  },
  it: {
    pressure: 'pressione',
    temperature: 'temperatura',
    mass: 'peso massa pesa',
    voltage: 'tensione',
    current: 'corrente',
    power: 'potenza',
    torque: 'coppia',
    frequency: 'frequenza',
    noise: 'rumore',
    volume: 'volume capacità',
    flow: 'portata',
  },
  pt: {
    pressure: 'pressão',
    temperature: 'temperatura',
    mass: 'peso massa pesa',
    voltage: 'tensão voltagem',
    current: 'corrente',
    power: 'potência',
    torque: 'torque binário',
    frequency: 'frequência',
    noise: 'ruído',
    volume: 'volume capacidade',
    flow: 'caudal vazão',
  },
  nl: {
    pressure: 'druk',
    temperature: 'temperatuur',
    mass: 'gewicht massa weegt zwaar',
    voltage: 'spanning',
    current: 'stroom',
    power: 'vermogen',
    torque: 'koppel aandraaimoment aanhaalmoment',
    frequency: 'frequentie',
    rotation: 'toerental',
    noise: 'geluid geluidsniveau',
    volume: 'volume inhoud',
    flow: 'debiet',
  },
};

/** Words of questions without a meaning for the search, besides function words. */
const FILLERS = new Set(
  [
    'high low large big much many value mean means meaning please there',
    'hoch niedrig groß lautet beträgt liegt bedeutet heißt wert bitte sein haben hat gibt maschine gerät',
    'haut basse valeur signifie dire élevée être veuillez avoir il elle machine appareil',
    'alto alta valor vale significa tiene ser por favor máquina aparato',
    'alto alta valore vale significa deve essere macchina apparecchio',
    'a alto alta valor significa tem ser por favor máquina aparelho',
    'hoog laag groot waarde bedraagt betekent zijn alstublieft machine apparaat',
  ].flatMap((words) => words.split(' ')),
);

export const isFiller = (word: string): boolean => FILLERS.has(word);

/** The measure that a word in lower case asks for. */
export function measureOf(word: string, language: string): Measure | null {
  const found = Object.entries(WORDS[language] ?? {}).find(([, words]) => words.split(' ').includes(word));
  return found ? (found[0] as Measure) : null;
}

/** Words for a measure in a language. */
export const wordsFor = (measure: Measure, language: string): string[] => WORDS[language]?.[measure]?.split(' ') ?? [];
