import { ChartNoAxesCombined, type LucideIcon, Store } from 'lucide-react';

export interface Process {
  id: 'sales' | 'vendor';
  name: string;
  description: string;
  icon: LucideIcon;
  enabled: boolean;
}

const processes: readonly Process[] = [
  {
    id: 'sales',
    name: 'Sales Intelligence',
    description: 'Recommends what each customer could buy next, with the reasons, and writes the reports.',
    icon: ChartNoAxesCombined,
    enabled: true,
  },
  {
    id: 'vendor',
    name: 'Vendor Intelligence',
    description: 'Will compare vendors, prices and deliveries.',
    icon: Store,
    enabled: false,
  },
];

export function filterProcesses(search: string): Process[] {
  const lowerCaseSearch = search.trim().toLowerCase();
  return processes.filter(({ name, description }) => `${name} ${description}`.toLowerCase().includes(lowerCaseSearch));
}
