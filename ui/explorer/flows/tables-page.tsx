import { Link, useParams } from 'react-router-dom';
import { flowsWording } from '#words/explorer/flows/wording/flows.ts';
import { ExplorerPage } from '../shared/explorer-page.tsx';
import styles from './flow-list.module.css';
import { FlowPage } from './flow-page.tsx';
import { tableNames, tableSubjects } from './model/subject.ts';

const { tables } = flowsWording;

const Tables = ({ title }: { readonly title: string }) => (
  <ExplorerPage title={title} lead={tables.lead}>
    <ul className={styles.list}>
      {tableNames.map((name) => (
        <li key={name}>
          <Link to={`/tables/${name}`} className={styles.link}>
            {tables.names[name]}
          </Link>
        </li>
      ))}
    </ul>
  </ExplorerPage>
);

/** The tables of rules. */
export const TablesPage = () => <Tables title={tables.title} />;

/** One of them, drawn like a flow. */
export const TablePage = () => {
  const { table } = useParams();
  const name = tableNames.find((one) => one === table);
  return name === undefined ? (
    <Tables title={tables.unknown} />
  ) : (
    <FlowPage
      key={name}
      subject={tableSubjects[name]}
      title={tables.names[name]}
      lead={tables.hint}
    />
  );
};
