import { BrandMark } from '../blocks/brand-mark';
import { Toaster } from '../blocks/toaster';
import { TooltipProvider } from '../primitives/tooltip';
import { Buttons } from './buttons';
import { Choices } from './choices';
import { Conversation } from './conversation';
import { Devices, Precautions } from './devices';
import { Disclosures } from './disclosures';
import { Head, Precheck, Settings } from './forms';
import { Colours, Shape, Type } from './foundations';
import { Inputs } from './inputs';
import { Banners, Empties, Toasts } from './messages';
import { Navigation } from './navigation';
import { Files, Reading } from './onboarding';
import { Overlays, Palette } from './overlays';
import { Passwords } from './passwords';
import { ScreenLinks, useGalleryScreen } from './screens';
import { Stats } from './stats';
import { Statuses } from './statuses';
import { Placeholders, StockParts } from './stock';
import { Tables } from './tables';

/** All primitives and blocks in their states, at /ui in development. */
export function GalleryPage() {
  const Screen = useGalleryScreen();
  if (Screen) {
    return (
      <TooltipProvider>
        <Screen />
      </TooltipProvider>
    );
  }
  return (
    <TooltipProvider>
      <main id="top" className="mx-auto max-w-[1366px] px-8 pb-12 max-sm:px-4">
        <div className="flex items-center gap-3.5 pt-7 pb-5">
          <BrandMark size={28} />
          <div>
            <h1 className="font-title text-2xl tracking-figure">Components</h1>
            <p className="text-muted-foreground">All primitives and blocks in their states. Light theme only.</p>
          </div>
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-7 max-lg:grid-cols-1">
          <Colours />
          <Type />
          <Shape />
          <Buttons />
          <Inputs />
          <Choices />
          <Navigation />
          <Statuses />
          <Stats />
          <Passwords />
          <Tables />
          <Devices />
          <Precautions />
          <Reading />
          <Files />
          <Banners />
          <Toasts />
          <Overlays />
          <Palette />
          <Conversation />
          <Head />
          <Precheck />
          <Settings />
          <Empties />
          <Disclosures />
          <Placeholders />
          <StockParts />
          <ScreenLinks />
        </div>
      </main>
      <Toaster />
    </TooltipProvider>
  );
}
