import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/** The names that theme.css adds to Tailwind's scales; without them `shadow-card` would be mistaken for a shadow colour. */
const twMerge = extendTailwindMerge({
  extend: {
    theme: {
      'font-weight': ['pill', 'title'],
      tracking: ['text', 'section', 'title', 'figure'],
      shadow: ['card', 'control', 'raised', 'segment', 'popover', 'dialog', 'paper'],
      container: ['dialog-sm', 'dialog', 'dialog-md', 'dialog-lg', 'dialog-xl', 'form', 'read'],
      animate: ['shimmer', 'halo', 'typing'],
    },
  },
});

/** Joins class names. Of two utilities that set the same property under the same variants, the later one stays. */
export const cn = (...classes: ClassValue[]): string => twMerge(clsx(classes));
