import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. It does not resolve conflicts between utilities: a component's own look is chosen by its props,
 * and `className` from outside adds placement only (margin, width, order, grid area).
 */
export const cn = (...classes: ClassValue[]): string => clsx(classes);
