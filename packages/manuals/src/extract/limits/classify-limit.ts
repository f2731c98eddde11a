import type { LimitItem } from '../items';
import { FAULT } from './bound';
import type { Reading } from './reading';

type Kind = LimitItem['kind'];

const TRIP =
  /\b(?:trips?|tripp\w+|shut(?:s|ting)?[- ]?(?:down|off)|cut[- ]?(?:out|off)s?|switch(?:es|ed)? off|stops?|stall|disconnect(?:s|ed)|blow[ns]?|ruptures?|vents?|over-?(?:voltage|current|temperature|load|heat\w*)|under-?voltage|low voltage|(?:overload|thermal|short[- ]circuit|motor|voltage|current|temperature) protection|protection mode)\b/i;
const ALARM = /\b(?:alarms?|alerts?|warning|fault|errors?|indicator|beeps?|flashes)\b/i;
/** The machine stops in a condition: 'if it rises above #, the motor stops'. */
const STOPS_WHEN =
  /\b(?:if|when|whenever|once|as soon as)\b.*\b(?:trips|(?:switches|shuts|cuts|turns) (?:\w+ ){0,3}?(?:off|down|out)|is (?:switched|shut|cut|turned) (?:off|down)|(?:engine|motor|machine|unit|compressor|pump|burner|heater|system) stops)\b/i;
const SETTING =
  /\b(?:tighten\w*|adjust(?:able|ed|ment)|set(?:ting)?s?[- ]?(?:range|points?|up)?|selectable|configur\w+|programm\w+|default|factory|options? (?:are|is)|parameter|can be (?:set|between|changed)|range of)\b/i;

/** Kind of the rule: a trip or an alarm if the words mention one, a setting if a person chooses the value. */
export function kindOf({ bound, whole, name, context, isParameter, fault, role }: Reading): Kind {
  if (role === 'alarm' || role === 'trip') return role;
  if (role === 'normal' && bound !== 'value')
    return bound === 'range' ? 'operating-range' : bound === 'max' ? 'maximum' : 'minimum';
  const topicText = `${whole} ${name} ${context ?? ''}`;
  const isSetting = isParameter || SETTING.test(whole) || /setting|parameter|threshold/i.test(context ?? '');
  if (bound === 'value') return isSetting || SETTING.test(topicText) ? 'setting' : 'rating';
  if (bound === 'range') return isSetting ? 'setting' : 'operating-range';
  if (isParameter) return 'setting';
  if (fault !== undefined)
    return /\b(?:opene?d?|disabled|trip\w*|shut\w*|switch\w* off|stop\w*)\b/i.test(fault) ? 'trip' : 'alarm';
  if (STOPS_WHEN.test(whole)) return 'trip';
  if (FAULT.test(topicText) || ALARM.test(topicText)) {
    if (TRIP.test(topicText)) return 'trip';
    if (ALARM.test(topicText)) return 'alarm';
  }
  return bound === 'max' ? 'maximum' : 'minimum';
}

/** HIGH for trips, alarms, strict prohibitions, and bounds of temperature and pressure; LOW for settings and ratings. */
export function priorityOf(kind: Kind, { quantity, whole }: Reading): LimitItem['priority'] {
  if (kind === 'trip' || kind === 'alarm') return 'HIGH';
  if (kind === 'setting' || kind === 'rating') return 'LOW';
  if (/\b(?:never|must not|danger\w*|explo\w+|fire)\b/i.test(whole)) return 'HIGH';
  return kind !== 'operating-range' && ['temperature', 'pressure'].includes(quantity.unit.measure) ? 'HIGH' : 'MEDIUM';
}

const SURROUNDINGS =
  /\b(?:humidity|ambient|altitude|storage|surroundings?|environment\w*|outdoor|noise|elevation|ventilation|room)\b/i;
const FUEL = /\b(?:fuel|diesel|gasoline|petrol|sulphur|sulfur|oil|coolant|antifreeze|refrigerant|CNG|LPG|gas)\b/i;

export function categoryOf({ quantity, name, context, whole }: Reading): string {
  const topicText = `${name} ${context ?? ''}`;
  const { measure } = quantity.unit;
  if (measure === 'noise' || SURROUNDINGS.test(topicText)) return 'Environment';
  if (measure === 'temperature') return 'Thermal';
  if (measure === 'pressure') return 'Pressure';
  if (['voltage', 'current', 'power', 'frequency', 'resistance', 'charge'].includes(measure)) return 'Electrical';
  if (FUEL.test(`${topicText} ${whole}`)) return 'Fuel';
  if (['torque', 'rotation', 'speed', 'acceleration', 'length', 'mass', 'flow'].includes(measure)) return 'Mechanical';
  if (/\b(?:voltage|current|load|phase|frequency|battery|charg\w+)\b/i.test(topicText)) return 'Electrical';
  return measure === 'time' ? 'Timing' : 'General';
}
