import { expect, it } from 'vitest';
import { guessLanguage, manualLanguage } from './language';

it.each([
  ['en', 'The pump is filled with water and the tank is not to be opened for the time that it runs. Close the valve.'],
  [
    'fr',
    "Le réservoir est vidé avec la pompe et les vannes du circuit ne sont pas fermées. Une purge est faite dans l'eau.",
  ],
  [
    'de',
    'Der Tank ist mit Wasser gefüllt und die Pumpe wird nicht geöffnet. Das Ventil ist auf der Seite und den Hahn.',
  ],
  ['und', '230 V 50 Hz IP54 4 A'],
])('guesses the language of a page: %s', (language, text) => {
  expect(guessLanguage([text])).toBe(language);
});

it.each([
  ['en', 'The pump is filled with water and the tank is not to be opened for the time that it runs. Close the valve.'],
  [
    'uk',
    'Перед початком роботи перевірте рівень масла в двигуні. Не відкривайте кришку радіатора, поки двигун гарячий. Замінюйте масло щороку.',
  ],
  [
    'sv',
    'Kontrollera oljenivån före varje start. Byt filter efter femtio timmar. Öppna aldrig locket medan motorn går, använd skyddsglasögon.',
  ],
  [
    'de',
    'Ölwechsel jährlich durchführen. Vor Arbeiten am Gerät Netzstecker ziehen, Schutzbrille tragen. Filter wöchentlich reinigen, Dichtungen prüfen.',
  ],
  ['und', '230 V 50 Hz IP54 4 A'],
])('detects the language of a manual: %s', (language, text) => {
  expect(manualLanguage([text])).toBe(language);
});
