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

/** What a machine says of itself. */
interface MachineWords {
  name: string;
  model: string | null;
  tags: readonly string[];
  type: keyof typeof byType;
}

/** The first that its name, model or tags speak of. */
const byWord: [RegExp, LucideIcon][] = [
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

const byType = {
  SENSOR: Radar,
  ACTUATOR: Zap,
  GATEWAY: Router,
  CONTROLLER: Cpu,
  MACHINE: Cog,
} satisfies Record<string, LucideIcon>;

/** A picture of the kind of machine; a guess from its words, else its type. */
export function machineIcon({ name, model, tags, type }: MachineWords): LucideIcon {
  const words = [name, model ?? '', ...tags].join(' ');
  return byWord.find(([pattern]) => pattern.test(words))?.[1] ?? byType[type];
}
