import type { Tone } from '@steward/ui/lib/tone';
import {
  BatteryLow,
  CirclePlus,
  Gauge,
  Info,
  Lock,
  type LucideIcon,
  MessageSquareText,
  Plug,
  PlugZap,
  RefreshCw,
  ShieldAlert,
  SlidersHorizontal,
  Thermometer,
  UserPlus,
  Wrench,
} from 'lucide-react';
import type { Category } from './words';

/** Icon and tone per category, in the colours of the bell (specification 1, section 2.2). */
export const categoryIcons: Record<Category, { icon: LucideIcon; tone: Tone }> = {
  SECURITY_ALERT: { icon: Lock, tone: 'error' },
  SAFETY_ALERT: { icon: ShieldAlert, tone: 'error' },
  PERFORMANCE_ALERT: { icon: Gauge, tone: 'high' },
  DEVICE_OFFLINE: { icon: PlugZap, tone: 'high' },
  MAINTENANCE_REMINDER: { icon: Wrench, tone: 'warning' },
  MAINTENANCE_SCHEDULE: { icon: Wrench, tone: 'warning' },
  MAINTENANCE_ASSIGNMENT: { icon: Wrench, tone: 'warning' },
  TEMPERATURE_ALERT: { icon: Thermometer, tone: 'warning' },
  BATTERY_LOW: { icon: BatteryLow, tone: 'warning' },
  DEVICE_ASSIGNMENT: { icon: UserPlus, tone: 'ok' },
  DEVICE_CREATION: { icon: CirclePlus, tone: 'ok' },
  DEVICE_UPDATE: { icon: RefreshCw, tone: 'ok' },
  DEVICE_ONLINE: { icon: Plug, tone: 'ok' },
  RULE_TRIGGERED: { icon: SlidersHorizontal, tone: 'rule' },
  RULE_CREATED: { icon: SlidersHorizontal, tone: 'rule' },
  SYSTEM_UPDATE: { icon: Info, tone: 'info' },
  CUSTOM: { icon: MessageSquareText, tone: 'info' },
};
