import { Droplets, Fuel, Zap } from 'lucide-react';
import { AlertPanel, AlertPanelFooter, AlertPanelHeader } from '../blocks/alert-panel';
import { IconTile } from '../blocks/icon-tile';
import { StageSteps } from '../blocks/stage-steps';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
  AlertDialogTrigger,
} from '../primitives/alert-dialog';
import { Avatar, AvatarFallback } from '../primitives/avatar';
import { Badge } from '../primitives/badge';
import { Button } from '../primitives/button';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '../primitives/card';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '../primitives/dialog';
import { Progress } from '../primitives/progress';
import { Skeleton } from '../primitives/skeleton';
import { Spinner } from '../primitives/spinner';
import { Section, States } from './section';

/** The primitives as parts added by the shadcn CLI use them, without our blocks around them. */
export function StockParts() {
  return (
    <Section title="Stock shadcn/ui" note="Primitives composed as in the shadcn/ui documentation, in our look.">
      <States label="Badge">
        <Badge>Default</Badge>
        <Badge variant="secondary">Secondary</Badge>
        <Badge variant="destructive">Destructive</Badge>
        <Badge variant="outline">Outline</Badge>
      </States>
      <States label="Avatar">
        <Avatar>
          <AvatarFallback className="bg-muted">MK</AvatarFallback>
        </Avatar>
        <Avatar size="lg">
          <AvatarFallback className="bg-muted">JB</AvatarFallback>
        </Avatar>
      </States>
      <States label="Progress">
        <Progress value={64} aria-label="Example" className="w-40" />
      </States>
      <States label="Overlays">
        <Dialog>
          <DialogTrigger asChild>
            <Button variant="outline">Stock dialog</Button>
          </DialogTrigger>
          <DialogContent>
            <DialogHeader>
              <DialogTitle>Edit profile</DialogTitle>
              <DialogDescription>Changes are visible to your colleagues.</DialogDescription>
            </DialogHeader>
            <p>Content</p>
            <DialogFooter>
              <DialogClose asChild>
                <Button variant="outline">Cancel</Button>
              </DialogClose>
              <Button>Save</Button>
            </DialogFooter>
          </DialogContent>
        </Dialog>
        <AlertDialog>
          <AlertDialogTrigger asChild>
            <Button variant="outline">Stock alert dialog</Button>
          </AlertDialogTrigger>
          <AlertDialogContent>
            <AlertDialogHeader>
              <AlertDialogTitle>Delete DG-03?</AlertDialogTitle>
              <AlertDialogDescription>It cannot be restored.</AlertDialogDescription>
            </AlertDialogHeader>
            <AlertDialogFooter>
              <AlertDialogCancel>Cancel</AlertDialogCancel>
              <AlertDialogAction variant="destructive">Delete</AlertDialogAction>
            </AlertDialogFooter>
          </AlertDialogContent>
        </AlertDialog>
        <AlertDialog>
          <AlertDialogTrigger asChild>
            <Button variant="outline">Alert panel</Button>
          </AlertDialogTrigger>
          <AlertPanel>
            <AlertPanelHeader>
              <AlertDialogTitle>Update Schedules</AlertDialogTitle>
              <AlertDialogDescription>12 schedules were updated.</AlertDialogDescription>
            </AlertPanelHeader>
            <AlertPanelFooter>
              <AlertDialogAction>OK</AlertDialogAction>
            </AlertPanelFooter>
          </AlertPanel>
        </AlertDialog>
      </States>
      <Card className="mt-3">
        <CardHeader>
          <CardTitle>Card</CardTitle>
          <CardDescription>With a description below the title</CardDescription>
        </CardHeader>
        <CardContent>Content</CardContent>
      </Card>
    </Section>
  );
}

export function Placeholders() {
  return (
    <Section
      title="Skeleton, spinner, icon tile, stages"
      note="Skeletons have the shape of the content they stand for."
    >
      <States label="Skeleton">
        <Skeleton className="h-3.5 w-40" />
        <Skeleton className="size-8 rounded-full" />
        <Skeleton className="h-16 w-full rounded-lg" />
      </States>
      <States label="Spinner">
        <Spinner />
        <Spinner className="size-5 text-primary" />
      </States>
      <States label="Icon tile">
        <IconTile icon={Fuel} size="sm" />
        <IconTile icon={Droplets} />
        <IconTile icon={Zap} size="lg" />
        <IconTile icon={Zap} tone="error" />
        <IconTile icon={Zap} tone="warning" />
      </States>
      <div className="mt-3 grid gap-4">
        <StageSteps steps={stages} />
        <div className="max-w-80">
          <StageSteps steps={stages} />
        </div>
      </div>
    </Section>
  );
}

const stages = [
  { name: 'PDF Upload', state: 'done' },
  { name: 'Rules Generation', state: 'running' },
  { name: 'Maintenance Schedule', state: 'pending' },
  { name: 'Safety Procedures', state: 'failed' },
] as const;
