import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manualsDirectory } from '../manuals';

export interface GoldInterval {
  every?: number;
  unit?: string;
}

/** A task found by a person. */
export interface GoldTask {
  task: string;
  page: number | number[];
  normalized?: GoldInterval[];
}

export interface GoldNotice {
  gist: string;
  page: number | number[];
}

export interface GoldLimit {
  metric: string;
  min?: number | null;
  max?: number | null;
  target?: number | null;
  unit?: string | null;
  page: number | number[];
}

/** Text that looks like an item but is not one. */
export interface LookAlike {
  text: string;
  page: number | number[];
}

/** Items that a person found in a manual. Format: README of the manuals' folder. Pages are 1-based PDF pages. */
export interface Gold {
  maintenance: GoldTask[];
  safety: { complete: boolean | string; items: GoldNotice[] };
  limits: GoldLimit[];
  not_tasks?: LookAlike[];
  not_notices?: LookAlike[];
  not_limits?: LookAlike[];
}

/**
 * Test set: only scores of these manuals are printed, never their items, so that tuning and training cannot adapt to them. Chosen before
 * any of them was examined; do not replace one by another. The renner compressor was one of them until its schedule was needed to fix
 * symbol fonts in the reader. By mistake, twelve missed items of worksaver and four tasks of mce_conveyor were printed once; nothing was
 * changed because of them. Rules and tasks of torqeedo and fanuc, and tasks of delonghi and worksaver with their procedures, were seen while
 * the product was tried; of these, only the choice of a task's procedure was changed, which the gold does not judge.
 */
export const blindManuals: ReadonlySet<string> = new Set([
  'delonghi_eam3300_coffee',
  'fanuc_sr3ia_robot',
  'leroysomer_lsa35_alternator',
  'mce_conveyor',
  'record_pt260_planer',
  'torqeedo_travel_outboard',
  'worksaver_finish_mower',
]);

/**
 * Manuals whose realistic questions are only counted and never printed, the four that were chosen before any answer was read. One question
 * of the Victron inverter was printed once by mistake; nothing was changed because of it. Answers from delonghi and worksaver were judged by
 * hand, so these two are not blind here. Tables of steps are read since pages of the renner compressor were seen, so its questions on
 * procedures are no longer blind; no answer was read.
 */
export const blindQuestions: ReadonlySet<string> = new Set([
  ...[...blindManuals].filter((name) => name !== 'delonghi_eam3300_coffee' && name !== 'worksaver_finish_mower'),
  'labconco_glassware_washer',
  'renner_rsb_compressor',
  'victron_multiplus2_inverter',
  // invented ones (bench/manuals), whose questions nobody has looked at
  'cyrion_centrifuge',
  'lamina_belt_oven',
  'morast_site_pump',
  'orrwick_glidemaster',
  'quistrand_evalux',
  'sanivex_bedpan_washer',
  'siccora_dehumidifier',
]);

export const pagesOf = (page: number | number[]): number[] => (Array.isArray(page) ? page : [page]);

/** @returns undefined for a manual without gold */
export function goldOf(name: string): Gold | undefined {
  const file = join(manualsDirectory ?? '', 'gold', `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * Names of the PDFs that contain one of the parts, or of all without parts. Sorted, those with gold first.
 * @throws Error if no name contains a part
 */
export function manualNames(nameParts: readonly string[]): string[] {
  if (!manualsDirectory) return [];
  const names = readdirSync(join(manualsDirectory, 'pdf'))
    .filter((file) => file.endsWith('.pdf'))
    .map((file) => file.slice(0, -'.pdf'.length));
  for (const part of nameParts) {
    if (!names.some((name) => name.includes(part))) throw new Error(`No manual has "${part}" in its name.`);
  }
  const chosen = names.filter((name) => !nameParts.length || nameParts.some((part) => name.includes(part)));
  return chosen.sort((a, b) => Number(!goldOf(a)) - Number(!goldOf(b)) || a.localeCompare(b));
}
