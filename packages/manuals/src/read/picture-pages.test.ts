import { expect, it } from 'vitest';
import type { Box } from './page-model';
import { picturePages } from './picture-pages';

const a4 = { width: 595, height: 842 };
const page = (number: number, text: string, ...boxes: Box[]) => ({
  ...a4,
  number,
  text,
  figures: boxes.map((box) => ({ box })),
});
const whole = { x: -5, y: -5, width: 605, height: 852 };
const half = { x: 0, y: 0, width: 595, height: 400 };

it('finds pages that a picture covers and that have next to no text', () => {
  const pages = [
    page(1, 'The oil is changed every 250 hours.'),
    page(2, '', whole),
    page(3, 'Page 3 of 9', whole),
    page(4, 'The wiring of the control cabinet is drawn here.', whole),
    page(5, '', half),
    page(6, ''),
    page(7, '', { ...whole, x: 400 }),
  ];
  expect(picturePages(pages)).toEqual([2, 3]);
});
