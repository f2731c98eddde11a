import {
  ChevronDown,
  Droplets,
  Flame,
  Fuel,
  LayoutGrid,
  OctagonAlert,
  Pencil,
  Power,
  Rows3,
  Snowflake,
  Trash2,
  TriangleAlert,
  Wrench,
} from 'lucide-react';
import { useState } from 'react';
import { Detail, DetailGrid } from '../blocks/detail-grid';
import { DeviceCard, DeviceCardLine, DeviceCardLines, DeviceCardSkeleton, DeviceGrid } from '../blocks/device-card';
import { FilterBar } from '../blocks/filter-bar';
import { MachineName } from '../blocks/machine-name';
import { PageChip } from '../blocks/page-chip';
import { ProcessingPanel } from '../blocks/processing-panel';
import { SearchFilter } from '../blocks/search-filter';
import { SearchInput } from '../blocks/search-input';
import { StatusSegments, ViewSwitch } from '../blocks/segments';
import { SelectFilter } from '../blocks/select-filter';
import { SeverityCard } from '../blocks/severity-card';
import { DeviceStatus } from '../blocks/status-pill';
import { Button } from '../primitives/button';
import { Section } from './section';

export function Devices() {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState('all');
  const [type, setType] = useState('all');
  const [location, setLocation] = useState<string>();
  const [view, setView] = useState('cards');
  return (
    <Section title="Filter line, device card" note="Search first, then status, type, sort, then the view switch." wide>
      <FilterBar
        search={<SearchInput label="Search assets" value={search} onChange={setSearch} />}
        status={
          <StatusSegments
            label="Status"
            value={status}
            onChange={setStatus}
            options={[
              { value: 'all', label: 'All', count: 42 },
              { value: 'online', label: 'Online', count: 34, tone: 'ok' },
              { value: 'warning', label: 'Warning', count: 3, tone: 'warning' },
              { value: 'error', label: 'Error', count: 2, tone: 'error' },
              { value: 'offline', label: 'Offline', count: 3, tone: 'offline' },
            ]}
          />
        }
        active={type === 'all' ? 0 : 1}
        filters={
          <>
            <SelectFilter
              label="Type"
              value={type}
              onChange={setType}
              options={[
                { value: 'all', label: 'All' },
                { value: 'machine', label: 'Machine' },
              ]}
            />
            <SearchFilter
              label="Location"
              value={location}
              onChange={setLocation}
              options={[
                { value: 'Plant North', label: 'Plant North', count: 12 },
                { value: 'Plant North / Hall 2', label: 'Hall 2', level: 1, count: 7 },
              ]}
            />
          </>
        }
        view={
          <ViewSwitch
            value={view}
            onChange={setView}
            options={[
              { value: 'cards', label: 'Cards', icon: LayoutGrid },
              { value: 'table', label: 'Table', icon: Rows3 },
            ]}
          />
        }
      />
      <DeviceGrid>
        <li>
          <DeviceCard
            icon={Snowflake}
            title="Centrifugal chiller CH-07"
            name="Centrifugal chiller CH-07"
            location="Plant room 2, Data Center 1"
            status={<DeviceStatus status="onboarding" />}
          >
            <ProcessingPanel
              file="WX-500 Installation and Service Manual.pdf"
              note="page 112 of 164"
              percent={62}
              steps={[
                { name: 'Uploading PDF', state: 'done' },
                { name: 'AI Analysis', state: 'done' },
                { name: 'Extracting Data', state: 'done' },
                { name: 'Generating Rules', state: 'running' },
                { name: 'Maintenance Planning', state: 'pending' },
              ]}
            />
          </DeviceCard>
        </li>
        <li>
          <DeviceCard
            icon={Droplets}
            name="Chilled water pump P-114"
            title={
              <a href="#p-114">
                <MachineName>Chilled water pump P-114</MachineName>
              </a>
            }
            location="Basement B1, Hospital West"
            status={<DeviceStatus status="error" />}
            tags={['HVAC', 'duty']}
            assignee="Jonas Brandt"
            updated="Updated 1m ago"
            actions={
              <>
                <Button variant="ghost" size="icon-sm" aria-label="Delete Chilled water pump P-114">
                  <Trash2 aria-hidden="true" />
                </Button>
                <Button variant="outline" size="sm">
                  Quick Status
                  <ChevronDown aria-hidden="true" className="size-3.5" />
                </Button>
              </>
            }
          >
            <DeviceCardLines>
              <DeviceCardLine icon={OctagonAlert} tone="error" chip={<PageChip page={28} />}>
                Bearing 94 °C, limit 90 °C
              </DeviceCardLine>
              <DeviceCardLine icon={Wrench} chip={<PageChip page={31} />} when="3 days late" late>
                Replace mechanical seal
              </DeviceCardLine>
            </DeviceCardLines>
          </DeviceCard>
        </li>
        <li>
          <DeviceCard
            icon={Fuel}
            name="Diesel generator DG-02"
            title={
              <a href="#dg-02">
                <MachineName>Diesel generator DG-02</MachineName>
              </a>
            }
            location="Hall 2, Plant North"
            status={<DeviceStatus status="warning" />}
            tags={['standby', '450 kVA']}
            assignee={null}
            updated="Updated 4m ago"
          >
            <DeviceCardLines>
              <DeviceCardLine icon={TriangleAlert} tone="warning" chip={<PageChip page={61} />}>
                Coolant 97.4 °C, alarm at 98 °C
              </DeviceCardLine>
              <DeviceCardLine icon={Wrench} chip={<PageChip page={43} />} when="Mon 23 Nov">
                Clean battery terminals
              </DeviceCardLine>
            </DeviceCardLines>
          </DeviceCard>
        </li>
        <li>
          <DeviceCardSkeleton />
        </li>
      </DeviceGrid>
    </Section>
  );
}

export function Precautions() {
  const actions = (name: string) => (
    <>
      <Button variant="ghost" size="icon-sm" aria-label={`Deactivate ${name}`}>
        <Power aria-hidden="true" />
      </Button>
      <Button variant="ghost" size="icon-sm" aria-label={`Edit ${name}`}>
        <Pencil aria-hidden="true" />
      </Button>
    </>
  );
  return (
    <Section title="Severity card" note="Severity first, page below, inactive dimmed." wide>
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <SeverityCard
          className="col-span-full"
          icon={OctagonAlert}
          title="The set can start by itself"
          severity="critical"
          chip={<PageChip page={12} />}
          meta={['Warning', 'Mechanical hazard']}
          actions={actions('The set can start by itself')}
          details={
            <DetailGrid columns={4}>
              <Detail label="Causes">Mains failure or weekly test while somebody works on the set</Detail>
              <Detail label="About Reaction">Fan and belt turn at 1,500 rpm within 4 seconds</Detail>
              <Detail label="How to Avoid">Lock the start selector in OFF, hang the sign, keep the key</Detail>
              <Detail label="Recommended Action">Press the emergency stop and report</Detail>
            </DetailGrid>
          }
        >
          The automatic transfer switch may start the engine at any moment.
        </SeverityCard>
        <SeverityCard
          icon={Flame}
          title="Hot oil and coolant"
          severity="high"
          chip={<PageChip page={43} open />}
          meta={['Caution', 'Thermal hazard']}
          actions={actions('Hot oil and coolant')}
          selected
        >
          Let the engine cool below 50 °C before you open drain plug or radiator cap.
        </SeverityCard>
        <SeverityCard
          icon={Power}
          title="Keep the air inlet free"
          severity="low"
          inactive
          chip={<PageChip page={22} />}
          meta={['Note', 'General']}
          actions={actions('Keep the air inlet free')}
        >
          At least one metre in front of the radiator.
        </SeverityCard>
      </div>
    </Section>
  );
}
