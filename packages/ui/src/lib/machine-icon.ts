import {
  Battery,
  Bot,
  Cog,
  Cpu,
  Droplets,
  Fan,
  Flame,
  Forklift,
  Fuel,
  Gauge,
  type LucideIcon,
  Printer,
  Radar,
  Router,
  Snowflake,
  Wind,
  Zap,
} from 'lucide-react';

/** The properties of a machine that hint at its kind. */
interface MachineHints {
  name: string;
  model: string | null;
  tags: readonly string[];
  type: keyof typeof iconsByType;
}

/** Icons by keyword in name, model or tags; the first match is used. */
const iconsByKeyword: [RegExp, LucideIcon][] = [
  [/pump|water|dosing|hydrant/i, Droplets],
  [/chiller|cooling|refriger|freez|heat pump|air condition/i, Snowflake],
  [/\bfan\b|ventilat|air handling|blower/i, Fan],
  [/compressor|vacuum|pneumatic/i, Wind],
  [/generator|genset|engine|diesel/i, Fuel],
  [/truck|forklift|stacker|lift/i, Forklift],
  [/boiler|burner|furnace|oven|heater/i, Flame],
  [/\bups\b|battery|accumulator/i, Battery],
  [/rectifier|inverter|transformer|switchgear|drive|charger/i, Zap],
  [/printer|plotter|label/i, Printer],
  [/robot|gripper/i, Bot],
  [/meter|pressure|gauge|hydraul/i, Gauge],
];

const iconsByType = {
  SENSOR: Radar,
  ACTUATOR: Zap,
  GATEWAY: Router,
  CONTROLLER: Cpu,
  MACHINE: Cog,
} satisfies Record<string, LucideIcon>;

/** Icon for a machine, guessed from its name, model and tags, otherwise from its type. */
export function machineIcon({ name, model, tags, type }: MachineHints): LucideIcon {
  const text = [name, model ?? '', ...tags].join(' ');
  return iconsByKeyword.find(([pattern]) => pattern.test(text))?.[1] ?? iconsByType[type];
}
