import { expect, it } from 'vitest';
import type { Piece } from '../../chunk/testing/hand-made-manual';
import type { SafetyItem } from '../items';
import { extractSafety } from '../safety/extract-safety';
import { type Language, pageIn } from './testing/language-pages';

const noticesOn = (language: Language, ...pieces: Piece[]): SafetyItem[] => extractSafety(pageIn(language, ...pieces));
const acceptedTitles = (items: SafetyItem[]) => items.filter(({ suggestion }) => !suggestion).map(({ title }) => title);

it.each<[Language, string, string]>([
  ['de', 'WARNUNG: Berühren Sie die Klemmen nicht, Gefahr durch Stromschlag.', 'WARNING'],
  ['de', 'GEFAHR! Gerät vor dem Öffnen vom Netz trennen.', 'DANGER'],
  ['fr', 'AVERTISSEMENT : Ne touchez pas les bornes, risque de choc électrique.', 'WARNING'],
  ['fr', 'DANGER ! Coupez le courant avant d’ouvrir le capot.', 'DANGER'],
  ['es', 'ADVERTENCIA: No toque los bornes, peligro de descarga eléctrica.', 'WARNING'],
  ['es', 'PELIGRO: Desconecte la corriente antes de abrir la tapa.', 'DANGER'],
])('%s: accepts the notice "%s"', (language, text, signalWord) => {
  const items = noticesOn(language, text);
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ signalWord });
  expect(items[0]?.suggestion).toBeUndefined();
});

it.each<[Language, string, string[]]>([
  [
    'de',
    'Sicherheitshinweise',
    [
      'Tragen Sie bei der Arbeit eine Schutzbrille.',
      'Die Abdeckung darf nicht entfernt werden.',
      'Halten Sie Kinder von der Maschine fern.',
    ],
  ],
  [
    'fr',
    'Consignes de sécurité',
    [
      'Portez des lunettes de protection.',
      'Il est interdit d’ouvrir le carter en marche.',
      'Ne laissez jamais les enfants près de la machine.',
    ],
  ],
  [
    'es',
    'Instrucciones de seguridad',
    [
      'Use siempre gafas de protección.',
      'No retire la cubierta con la máquina en marcha.',
      'Está prohibido fumar cerca del depósito.',
    ],
  ],
])('%s: accepts each prohibition and demand of the chapter "%s"', (language, heading, bullets) => {
  const items = noticesOn(language, `# ${heading}`, ...bullets.map((text) => `- ${text}`));
  expect(acceptedTitles(items)).toEqual(bullets.map((text) => text.replace(/\.$/, '')));
});

it.each<[Language, string]>([
  ['de', 'Betreiben Sie die Pumpe niemals ohne Wasser.'],
  ['fr', 'Ne faites jamais tourner la pompe sans eau.'],
  ['es', 'Nunca haga funcionar la bomba sin agua.'],
])('%s: accepts a clear prohibition outside the safety chapters: "%s"', (language, text) => {
  expect(acceptedTitles(noticesOn(language, '# Information', text))).toEqual([text.replace(/\.$/, '')]);
});

it.each<[Language, string, string]>([
  ['de', 'Garantie', 'Die Garantie erlischt, wenn Sie das Gerät öffnen.'],
  ['de', 'Sicherheitshinweise', 'Das Signalwort WARNUNG kennzeichnet eine Gefahr für Personen.'],
  ['fr', 'Garantie', 'La garantie ne couvre pas les dommages de transport.'],
  ['fr', 'Dépannage', 'La pompe ne démarre pas.'],
  ['es', 'Garantía', 'La garantía no cubre los daños de transporte.'],
  ['es', 'Funciones', 'El ventilador no funciona en este modo.'],
])('%s: extracts no precaution from the section "%s"', (language, heading, text) => {
  expect(noticesOn(language, `# ${heading}`, text)).toEqual([]);
});

it.each<[Language, string, SafetyItem['severity'], SafetyItem['category']]>([
  ['de', 'WICHTIG: Das Gas ist brennbar, es besteht Explosionsgefahr durch Feuer.', 'HIGH', 'thermal_hazard'],
  ['fr', 'IMPORTANT : Ne touchez pas la prise, risque de choc électrique mortel.', 'HIGH', 'electrical_hazard'],
  ['es', 'IMPORTANTE: No toque las aspas en movimiento, riesgo de cortes y lesiones.', 'MEDIUM', 'mechanical_hazard'],
])('%s: derives severity and category from the hazard in "%s"', (language, text, severity, category) => {
  expect(noticesOn(language, text)).toMatchObject([{ severity, category }]);
});

it('rates a precaution without a named harm as medium, and one about damage only as low', () => {
  const items = noticesOn(
    'fr',
    '# Consignes de sécurité',
    '- Ne couvrez jamais la grille d’entrée d’air.',
    '- Ne tirez jamais sur le tuyau, il pourrait être endommagé.',
  );
  expect(items.map(({ severity }) => severity)).toEqual(['MEDIUM', 'LOW']);
});

it('splits a paragraph into its instructions, each with the hazard named before it', () => {
  const text =
    'Benzin ist leicht entzündlich. Rauchen Sie nicht beim Tanken. Der Auspuff wird im Betrieb heiß. Berühren Sie ihn nicht.';
  expect(noticesOn('de', '# Sicherheit', text).map(({ description }) => description)).toEqual([
    'Benzin ist leicht entzündlich. Rauchen Sie nicht beim Tanken.',
    'Der Auspuff wird im Betrieb heiß. Berühren Sie ihn nicht.',
  ]);
});

it('accepts no descriptions of the machine below a safety heading', () => {
  const control = [
    'Der Motor läuft nicht an.',
    'Die Anzeige leuchtet im Betrieb nicht auf.',
    'Das Signal dauert 2 Sekunden.',
  ];
  const items = noticesOn('de', '# Sicherheit', ...control.map((text) => `- ${text}`));
  expect(acceptedTitles(items)).toEqual([]);
});
