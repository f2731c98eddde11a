import { actsAt } from '../exclusions';
import type { Candidate } from '../reading';

/**
 * Numbers that are no limit of the machine in operation, whatever the scorer makes of them: nobody measures them while it
 * runs, or they only say when another value holds.
 */
export function isOutOfPlace(candidate: Candidate): boolean {
  const { doubts } = candidate;
  return (
    doubts.has('parts') ||
    // a bare value in a heading is part of a name
    (doubts.has('heading') && doubts.has('bound')) ||
    isCondition(candidate) ||
    isOfWork(candidate) ||
    isSettingRange(candidate)
  );
}

/** 'at 31 °C' after '80 %': where the value before it holds. */
function isCondition({ before, order, quantity, role }: Candidate): boolean {
  return order > 0 && quantity.form === 'single' && !role && REFERENCE.test(before) && !actsAt(before);
}

const REFERENCE = /(?:@|(?<!\b(?:opens|closes|works|runs|operates|speed) )\bat)\s*(?:an?\s|about\s)?$/i;

/** Intervals of care, tightening torques and distances that are kept when the machine is set up. */
function isOfWork({ quantity: { unit }, whole, label, before }: Candidate): boolean {
  if (CALENDAR.has(unit.symbol)) return true;
  if (unit.measure === 'torque') return TIGHTENING.test(whole);
  return unit.measure === 'length' && PLACING.test(`${label} ${before.slice(-80)}`) && !WEAR.test(whole);
}

const CALENDAR = new Set(['day', 'week', 'month', 'year']);
const TIGHTENING = /\b(?:re-?)?(?:tighten\w*|torqued?|bolts?|screws?|nuts?)\b/i;
const PLACING =
  /\b(?:clearances?|distances?|space|spacing|away|apart|cables?|hoses?|pipes?|walls?|floor|ceiling|install\w*|mount\w*|holes?)\b/i;
const WEAR = /\b(?:wear|worn|thick\w*|lining|brush\w*|gap|play|level|altitude)\b/i;

/** 'PD011 Lower frequency 0 to 400 Hz': what one of many parameters can be set to. */
function isSettingRange({ isParameter, label, whole }: Candidate): boolean {
  return isParameter && PARAMETER_CODE.test(label || whole);
}

const PARAMETER_CODE = /^\s*\(?[A-Z]{1,4}[-_ ]?\d{2,4}\b/;
