import { describe, expect, it } from 'vitest';
import type { Piece } from '../../chunk/testing/hand-made-manual';
import { readManual } from '../../read/read-manual';
import { buildPdf, columnX, fill, type Grid, heading, rule } from '../../testing/pdf-builder';
import type { MaintenanceItem } from '../items';
import { extractMaintenance } from '../maintenance/extract-maintenance';
import { type Language, pageIn, prose } from './testing/language-pages';

const tasksOn = (language: Language, ...pieces: Piece[]): MaintenanceItem[] =>
  extractMaintenance(pageIn(language, ...pieces));
const acceptedTasks = (items: MaintenanceItem[]) =>
  items.filter(({ suggestion }) => !suggestion).map(({ title, frequency }) => [title, frequency]);

describe.each<[Language, string, string, string]>([
  ['de', 'Ölfilter alle 250 Betriebsstunden wechseln.', 'Ölfilter wechseln', 'every 250 hours'],
  ['de', 'Wechseln Sie das Öl alle 1.000 Stunden oder jährlich.', 'Wechseln Sie das Öl', 'every 1,000 hours; yearly'],
  ['de', 'Der Keilriemen ist halbjährlich zu prüfen.', 'Der Keilriemen ist zu prüfen', 'every 6 months'],
  [
    'de',
    'Die Dichtungen müssen alle zwei Jahre ersetzt werden.',
    'Die Dichtungen müssen ersetzt werden',
    'every 2 years',
  ],
  [
    'de',
    'Die Bremse muss vor jeder Fahrt geprüft werden.',
    'Die Bremse muss geprüft werden',
    'before each start (every 1 start)',
  ],
  ['de', 'Das Kühlergitter sollte wöchentlich gereinigt werden.', 'Das Kühlergitter sollte gereinigt werden', 'weekly'],
  [
    'de',
    'Lassen Sie die Anlage einmal im Jahr von einem Fachbetrieb warten.',
    'Lassen Sie die Anlage von einem Fachbetrieb warten',
    'yearly',
  ],
  ['de', 'Lassen Sie das Kondensat täglich ab.', 'Lassen Sie das Kondensat ab', 'daily'],
  ['de', 'Reinigung des Luftfilters: alle 3 Monate.', 'Reinigung des Luftfilters', 'every 3 months'],
  ['de', 'Eine Inspektion ist alle 6 Monate erforderlich.', 'Eine Inspektion ist erforderlich', 'every 6 months'],
  ['de', 'Das Sieb ist regelmäßig zu reinigen.', 'Das Sieb ist zu reinigen', 'regularly'],
  [
    'de',
    'Das Öl ist erstmals nach 50 Betriebsstunden, danach alle 200 Betriebsstunden zu wechseln.',
    'Das Öl ist zu wechseln',
    'first at 50 hours; every 200 hours',
  ],
  ['de', 'Schmiernippel täglich abschmieren (siehe Bild 3).', 'Schmiernippel abschmieren (siehe Bild 3)', 'daily'],
  ['de', 'Einmal jährlich ist eine Prüfung durchzuführen.', 'Einmal jährlich ist eine Prüfung durchzuführen', 'yearly'],
  ['fr', 'Remplacez le filtre à air tous les 6 mois.', 'Remplacez le filtre à air', 'every 6 months'],
  ['fr', 'Vidanger l’huile toutes les 250 heures de fonctionnement.', 'Vidanger l’huile', 'every 250 hours'],
  ['fr', 'Le joint doit être vérifié chaque année.', 'Le joint doit être vérifié', 'yearly'],
  ['fr', 'Il faut nettoyer la crépine une fois par semaine.', 'Il faut nettoyer la crépine', 'weekly'],
  [
    'fr',
    'Les roulements sont à graisser tous les 1 000 heures.',
    'Les roulements sont à graisser',
    'every 1,000 hours',
  ],
  ['fr', 'Vérifiez le niveau d’huile avant chaque utilisation.', 'Vérifiez le niveau d’huile', 'before each use'],
  ['fr', 'Un entretien annuel est nécessaire.', 'Un entretien est nécessaire', 'yearly'],
  ['fr', 'Nettoyage du condenseur : tous les trois mois.', 'Nettoyage du condenseur', 'every 3 months'],
  [
    'fr',
    'Nous vous recommandons de faire réviser la machine deux fois par an.',
    'Nous vous recommandons de faire réviser la machine',
    'every 6 months',
  ],
  ['fr', 'Changez l’huile après les 20 premières heures.', 'Changez l’huile', 'first at 20 hours'],
  ['es', 'Cambie el aceite cada 6 meses.', 'Cambie el aceite', 'every 6 months'],
  ['es', 'Limpiar el filtro semanalmente.', 'Limpiar el filtro', 'weekly'],
  ['es', 'El condensador debe limpiarse cada mes.', 'El condensador debe limpiarse', 'monthly'],
  [
    'es',
    'La correa debe ser inspeccionada cada 500 horas de funcionamiento.',
    'La correa debe ser inspeccionada',
    'every 500 hours',
  ],
  ['es', 'Se recomienda revisar las mangueras una vez al año.', 'Se recomienda revisar las mangueras', 'yearly'],
  ['es', 'Cada dos años sustituya la batería.', 'Sustituya la batería', 'every 2 years'],
  ['es', 'Compruebe el nivel de aceite antes de cada uso.', 'Compruebe el nivel de aceite', 'before each use'],
  ['es', 'Limpieza del depósito: cada 3 meses.', 'Limpieza del depósito', 'every 3 months'],
  ['es', 'Engrase los rodamientos periódicamente.', 'Engrase los rodamientos', 'periodically'],
])('%s: %s', (language, sentence, title, frequency) => {
  it('becomes a task with the interval in English and the title in the language of the manual', () => {
    expect(acceptedTasks(tasksOn(language, sentence))).toEqual([[title, frequency]]);
  });
});

it.each<[Language, string]>([
  ['de', 'Die Garantie gilt 24 Monate und erlischt, wenn das Öl nicht alle 6 Monate gewechselt wird.'],
  ['de', 'Der tägliche Betrieb dauert 8 Stunden.'],
  ['de', 'Das Gerät wechselt alle 10 Stunden automatisch den Modus.'],
  ['de', 'Der leicht zu reinigende Filter hält 3 Monate.'],
  ['de', 'Prüfen Sie den Stecker.'],
  ['fr', 'La garantie est valable pendant 24 mois à partir de la date d’achat.'],
  ['fr', 'Cet appareil convient à un usage quotidien.'],
  ['fr', 'Le filtre est facile à nettoyer tous les jours.'],
  ['fr', 'Changez la pile.'],
  ['es', 'La garantía cubre cambiar las piezas cada año.'],
  ['es', 'El panel es fácil de limpiar.'],
  ['es', 'El aparato es para el uso diario.'],
])('%s: extracts no task from "%s"', (language, sentence) => {
  expect(tasksOn(language, sentence)).toEqual([]);
});

it.each<[Language, string, string]>([
  ['de', 'Störungsbehebung', 'Reinigen Sie den Filter regelmäßig.'],
  ['fr', 'Conditions de garantie', 'Remplacez le filtre tous les 6 mois.'],
  ['es', 'Solución de problemas', 'Limpie el filtro cada mes.'],
])('%s: extracts no task from the section "%s"', (language, heading, sentence) => {
  expect(tasksOn(language, `# ${heading}`, sentence)).toEqual([]);
});

it.each<[Language, string, string, string, [string, string]]>([
  [
    'de',
    '# Wöchentliche Wartung',
    '- Ölstand prüfen',
    '- Luftfilter ausblasen',
    ['Ölstand prüfen', 'Luftfilter ausblasen'],
  ],
  [
    'fr',
    '# Entretien mensuel',
    '- Contrôler la courroie',
    '- Graissage des paliers',
    ['Contrôler la courroie', 'Graissage des paliers'],
  ],
  [
    'es',
    '# Mantenimiento diario',
    '- Comprobar el nivel',
    '- Limpieza del tamiz',
    ['Comprobar el nivel', 'Limpieza del tamiz'],
  ],
])('%s: applies the interval of the heading "%s" to the list below it', (language, heading, first, second, titles) => {
  const interval = { en: '', de: 'weekly', fr: 'monthly', es: 'daily' }[language];
  expect(acceptedTasks(tasksOn(language, heading, first, second))).toEqual(titles.map((title) => [title, interval]));
});

it.each<[Language, string, string]>([
  ['de', 'Wenn die Anlage in staubiger Umgebung läuft, reinigen Sie den Filter täglich.', 'Reinigen Sie den Filter'],
  ['fr', 'Si le moteur tourne sous forte charge, changez l’huile toutes les 25 heures.', 'Changez l’huile'],
  ['es', 'Si el motor trabaja con polvo, limpie el filtro cada 10 horas.', 'Limpie el filtro'],
])('%s: names the task of "%s" after its order', (language, sentence, title) => {
  expect(tasksOn(language, sentence).map((task) => task.title)).toEqual([title]);
});

it.each<[Language, string, string, string]>([
  [
    'de',
    'Der Luftfilter ist alle 250 Stunden zu reinigen und alle 1000 Stunden zu ersetzen.',
    'Der Luftfilter ist zu reinigen',
    'Der Luftfilter ist zu ersetzen',
  ],
  ['de', 'Filter alle 250 Stunden reinigen und alle 1000 Stunden wechseln.', 'Filter reinigen', 'Filter wechseln'],
])('%s: names the object in both tasks of "%s"', (language, sentence, first, second) => {
  expect(acceptedTasks(tasksOn(language, sentence))).toEqual([
    [first, 'every 250 hours'],
    [second, 'every 1,000 hours'],
  ]);
});

it('applies the interval of an introductory sentence to its list', () => {
  const tasks = tasksOn(
    'de',
    'Folgende Arbeiten sind monatlich durchzuführen:',
    '- Kette ölen',
    '- Ventile kontrollieren',
  );
  expect(acceptedTasks(tasks)).toEqual([
    ['Kette ölen', 'monthly'],
    ['Ventile kontrollieren', 'monthly'],
  ]);
});

it.each<[Language, string[][], [string, string][]]>([
  [
    'de',
    [
      ['Wartungsarbeit', 'Intervall'],
      ['Ölstand prüfen', 'täglich'],
      ['Ölfilter wechseln', 'alle 250 h'],
      ['Batterie', '1 x jährlich'],
    ],
    [
      ['Ölstand prüfen', 'daily'],
      ['Ölfilter wechseln', 'every 250 hours'],
    ],
  ],
  [
    'fr',
    [
      ['Opération d’entretien', 'Fréquence'],
      ['Nettoyer le filtre', 'Tous les mois'],
      ['Vidanger le carter', 'Toutes les 500 h'],
    ],
    [
      ['Nettoyer le filtre', 'monthly'],
      ['Vidanger le carter', 'every 500 hours'],
    ],
  ],
  [
    'es',
    [
      ['Trabajo de mantenimiento', 'Intervalo'],
      ['Cambiar la correa', 'Cada año'],
      ['Limpiar el radiador', 'Semanal'],
    ],
    [
      ['Cambiar la correa', 'yearly'],
      ['Limpiar el radiador', 'weekly'],
    ],
  ],
])('%s: extracts tasks from a table with a column of intervals', (language, table, tasks) => {
  expect(acceptedTasks(tasksOn(language, table)).slice(0, 2)).toEqual(tasks);
});

it('extracts tasks from a table with intervals in its head and marks below', () => {
  const table = [
    ['Wartung', 'Täglich', 'Alle 250 Betriebsstunden', 'Jährlich'],
    ['Ölstand prüfen', 'x', '', ''],
    ['Ölfilter wechseln', '', 'x', 'x'],
    ['Keilriemen prüfen', '', '', 'x'],
  ];
  expect(acceptedTasks(tasksOn('de', table))).toEqual([
    ['Ölstand prüfen', 'daily'],
    ['Ölfilter wechseln', 'every 250 hours; yearly'],
    ['Keilriemen prüfen', 'yearly'],
  ]);
});

it('extracts tasks from a table with kinds of work in its head and intervals below', () => {
  const table = [
    ['Élément', 'Contrôle', 'Nettoyage', 'Remplacement'],
    ['Filtre à air', '', 'Tous les mois', 'Chaque année'],
    ['Bougie', 'Tous les 3 mois', '', 'Chaque année'],
  ];
  expect(acceptedTasks(tasksOn('fr', '# Entretien', table))).toEqual([
    ['Filtre à air: nettoyage', 'monthly'],
    ['Filtre à air: remplacement', 'yearly'],
    ['Bougie: contrôle', 'every 3 months'],
    ['Bougie: remplacement', 'yearly'],
  ]);
});

it('extracts no tasks from a troubleshooting table', () => {
  const table = [
    ['Problème', 'Cause', 'Solution'],
    ['Pas de débit', 'Filtre bouché', 'Nettoyer le filtre tous les mois'],
    ['Fuite', 'Joint usé', 'Remplacer le joint chaque année'],
  ];
  expect(tasksOn('fr', table)).toEqual([]);
});

it('suggests a task without an interval in a maintenance chapter, with the reason for the doubt', () => {
  const [task] = tasksOn('fr', '# Nettoyage et entretien', 'Nettoyez le réservoir avec un chiffon doux.');
  expect(task).toMatchObject({
    frequency: 'Not specified',
    suggestion: { reason: 'The manual does not say how often this is to be done.' },
  });
});

it('quotes the manual verbatim in its own language', () => {
  const [task] = tasksOn('es', 'Cambie el aceite cada 6 meses.');
  expect(task?.source).toMatchObject({ page: 1, quote: 'Cambie el aceite cada 6 meses' });
});

it('recognises marks drawn as circles in a ruled table of a PDF', async () => {
  const heads = ['Wartungsarbeit', 'Täglich', 'Alle 250 h', 'Jährlich'];
  const rows = ['Ölstand prüfen', 'Ölfilter wechseln', 'Luftfilter reinigen', 'Keilriemen prüfen'];
  const marks = [[1], [2], [1, 2], [3]];
  const pdf = await buildPdf((doc) => {
    heading(doc, 'Wartungsplan');
    doc.text(prose.de);
    const grid: Grid = { x: 50, y: 180, widths: [160, 80, 80, 80], rowHeight: 20, rows: rows.length + 1 };
    rule(doc, grid);
    fill(doc, grid, [heads, ...rows.map((label) => [label])]);
    rows.forEach((_, row) => {
      for (const column of marks[row] ?? [])
        doc.circle(columnX(grid, column) + 40, grid.y + (row + 1.5) * grid.rowHeight, 3).fill('#000000');
    });
  });
  expect(acceptedTasks(extractMaintenance(await readManual(pdf)))).toEqual([
    ['Ölstand prüfen', 'daily'],
    ['Ölfilter wechseln', 'every 250 hours'],
    ['Luftfilter reinigen', 'daily; every 250 hours'],
    ['Keilriemen prüfen', 'yearly'],
  ]);
});
