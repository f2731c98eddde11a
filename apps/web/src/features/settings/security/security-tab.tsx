import { useMay } from '../../../lib/session/use-may';
import { FeedsSection } from '../calendar-feeds/feeds-section';
import { ChangePassword } from '../components/change-password';
import { TokensSection } from '../tokens/tokens-section';
import { OwnDataSection } from './own-data-section';
import { RequiredSection } from './second-factor/required-section';
import { SecondFactorSection } from './second-factor/second-factor-section';
import { SessionsSection } from './sessions-section';

export function SecurityTab() {
  const isAdministrator = useMay('users:write');
  return (
    <>
      <ChangePassword />
      <SecondFactorSection />
      <SessionsSection />
      <TokensSection />
      <FeedsSection />
      {isAdministrator ? <RequiredSection /> : null}
      <OwnDataSection />
    </>
  );
}
