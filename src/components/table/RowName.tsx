import styles from './VirtualTable.module.css';
/** The name of a row, which opens it. The row itself is the tab stop. */
export function RowName({ name }: { readonly name: string }) {
  return (
    <button type="button" tabIndex={-1} className={styles.name}>
      {name}
    </button>
  );
}
