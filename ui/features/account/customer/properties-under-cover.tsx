import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import FileQuestionMark from 'lucide-react/icons/file-question-mark';
import { contractCover } from '#domain/claim';
import {
  type Account,
  type Contract,
  decideClaimEligibility,
  offeredContracts,
  type OfferedContract,
  type Product,
} from '#domain/cover';
import { londonDate } from '#domain/time';
import { formatPounds } from '#domain/money';
import { accountWording } from '#words/wording/account.ts';
import { productWording } from '#words/wording/claim-options.ts';
import { reviewWording } from '#words/wording/claim-review.ts';
import { propertiesWording } from '#words/shared/repair/wording/properties.ts';
import { Words } from '../../../shell/configuration/words.tsx';
import { LeftOutNotice } from '../../../shell/query/left-out-notice.tsx';
import { useRemote } from '../../../shell/query/use-remote.ts';
import { useCustomerUseCases } from '../../../shell/use-cases/use-cases-loader.ts';
import { useNow } from '../../../shell/use-cases/use-now.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { CardList } from '../../../kit/lists/link-card.tsx';
import { FactList } from '../../../kit/lists/summary-list.tsx';
import { EmptyState, FailedState, Skeleton } from '../../../kit/notices/states.tsx';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import { Why } from '../../../shared/explain/why.tsx';
import { whyContract, WhyRefused } from '../../../shared/repair/why-contract.tsx';
import { PropertyAddress } from '../../../shared/repair/property-address.tsx';
import styles from './account-sections.module.css';

type AreasProps = { readonly areas: readonly Product[]; readonly covered: boolean };

const Areas = ({ areas, covered }: AreasProps) => {
  const Icon = covered ? CircleCheck : CircleX;
  return areas.length === 0 ? (
    accountWording.nothing
  ) : (
    <ul className={styles.areas}>
      {areas.map((area) => (
        <li key={area} className={styles.area}>
          <Icon size="1rem" className={covered ? styles.covered : undefined} />
          <span>{productWording[area]}</span>
        </li>
      ))}
    </ul>
  );
};

const Cover = ({ contract }: { readonly contract: Contract }) => {
  const { included, notIncluded } = contractCover(contract);
  const today = londonDate(useNow());
  const eligibility = decideClaimEligibility(contract, today);
  const { contribution } = contract;
  return (
    <>
      {eligibility.outcome === 'refused' && (
        <NoticeBox tone="caution">
          <WhyRefused rule={eligibility.rule} contract={contract} />
          <Why words={() => whyContract(contract, today)} />
        </NoticeBox>
      )}
      <FactList
        facts={[
          { label: accountWording.included, value: <Areas areas={included} covered /> },
          {
            label: accountWording.notIncluded,
            value:
              notIncluded.length === 0 ? undefined : <Areas areas={notIncluded} covered={false} />,
          },
          {
            label: accountWording.contribution,
            value:
              contribution > 0
                ? accountWording.contributionEach(formatPounds(contribution))
                : reviewWording.noContribution,
          },
        ]}
      />
    </>
  );
};

/** One property: its address, its cover, and the cost of a claim. Each is fetched separately. */
const Home = ({ contract: { id }, property }: OfferedContract) => {
  const { readContract } = useCustomerUseCases();
  const contract = useRemote(['contract', id], readContract(id));
  return (
    <Card as="li">
      <div className={styles.home}>
        <h3 className={styles.address}>
          <PropertyAddress property={property} />
        </h3>
        {contract.state === 'loading' && <Skeleton label={accountWording.loadingCover} cards={1} />}
        {contract.state === 'failed' && (
          <FailedState level={4} onRetry={contract.retry}>
            <Words text={accountWording.coverUnavailable} />
          </FailedState>
        )}
        {contract.state === 'ready' && <Cover contract={contract.value} />}
      </div>
    </Card>
  );
};

/** The covered properties of an account. */
export const PropertiesUnderCover = ({ account }: { readonly account: Account }) => {
  const homes = offeredContracts(account, londonDate(useNow()));
  return (
    <section>
      <h2 className={styles.title}>{accountWording.properties}</h2>
      <LeftOutNotice list="contracts" />
      {homes.length === 0 ? (
        <EmptyState icon={<FileQuestionMark size="1.875rem" />}>
          <Words text={propertiesWording.none} />
        </EmptyState>
      ) : (
        <CardList>
          {homes.map((home) => (
            <Home key={home.contract.id} {...home} />
          ))}
        </CardList>
      )}
    </section>
  );
};
