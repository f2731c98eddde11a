import { handMadeManual, type Piece } from '../../../chunk/testing/hand-made-manual';
import type { Manual } from '../../../read/page-model';

/** Prose by which the language of a page is recognised, without tasks, precautions or limits. */
export const prose = {
  en: 'This appliance is made for the workshop and the manual is a part of the product. The description of the parts is given on the pages that follow, with the drawings for all versions, and it is easy to read.',
  de: 'Dieses Gerät ist für den Einsatz in der Werkstatt bestimmt, und die Anleitung ist ein Teil des Produkts. Die Beschreibung der Bauteile ist auf den nächsten Seiten zu finden, und sie gilt mit den Zeichnungen von allen Ausführungen.',
  fr: 'Cet appareil est destiné à un emploi dans les ateliers et ce manuel est une partie du produit. La description des pièces est donnée dans les pages qui suivent avec les dessins de toutes les versions, pour une lecture facile.',
  es: 'Este aparato es para el uso en los talleres y el manual es una parte del producto. La descripción de las piezas se da en las páginas que siguen con los dibujos de todas las versiones, para que se entienda con facilidad.',
};

export type Language = keyof typeof prose;

/** A one-page manual in the language, with `pieces` after the prose. */
export const pageIn = (language: Language, ...pieces: Piece[]): Manual => handMadeManual([prose[language], ...pieces]);
