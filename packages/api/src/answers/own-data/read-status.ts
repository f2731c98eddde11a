import type { DataQuestion } from './data-question';
import { statusesIn } from './read-devices';

const STATE = '(?:online|offline|down|reachable|ok|okay|fine|healthy|in error|in warning|disconnected|unreachable)';
const WHETHER = new RegExp(`^(?:is|are)\\b.*\\b${STATE}\\b`);
const STATUS_OF = /^(?:what is|show|display)\b.*\bstatus\b|^status\b/;
/** 'since when is the fan offline', 'how long has it been down', 'when did it go offline', 'the fan is offline since when' */
const SINCE = new RegExp(
  `^since when (?:is|are|has|have|was)\\b.*\\b${STATE}\\b|^(?:for )?how long (?:has|have|is)\\b.*\\b${STATE}\\b|^when did\\b.*\\b(?:go|become|turn|change to|get)\\b.*\\b${STATE}\\b|\\b${STATE} since when$`,
);

/** Reads questions about the status of one device: what it is, since when, and why. */
export function readStatus(plain: string): DataQuestion | null {
  if (/\b(?:any|every|some)thing\b|\b(?:all|any|which|how many)\b/.test(plain)) return null;
  const withStart = SINCE.test(plain);
  if (!withStart && !WHETHER.test(plain) && !STATUS_OF.test(plain)) return null;
  return { about: 'device-status', statuses: statusesIn(plain), withStart, withReason: false };
}

export const statusWords =
  'status state current since when long go become turn change get been online offline down reachable ok okay fine healthy error warning disconnected unreachable device machine asset unit equipment';
