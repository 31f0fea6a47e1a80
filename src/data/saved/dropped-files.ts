import type { GivenData } from './saved-data-store';
import type { GivenFile } from './given-files';

/** The chosen files; `undefined` if there are none. Files of a folder have their path below it. */
export function readChosen(files: FileList | readonly File[] | null): GivenData | undefined {
  return describe(
    [...(files ?? [])].map((file) => ({
      path: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath,
      content: file,
    })),
  );
}

/** The dropped files, with all files in dropped folders; `undefined` if nothing was a file. */
export async function readDropped(transfer: DataTransfer): Promise<GivenData | undefined> {
  // Once the event is over, the items are gone.
  const given = [...transfer.items].map((item) => item.webkitGetAsEntry() ?? item.getAsFile());
  const found: GivenFile[] = [];
  for (const each of given) {
    if (each instanceof File) found.push({ path: each.name, content: each });
    else if (each) await collect(each, found);
  }
  return describe(found);
}

async function collect(entry: FileSystemEntry, found: GivenFile[]): Promise<void> {
  if (isFile(entry)) {
    const content = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    found.push({ path: entry.fullPath.replace(/^\//, ''), content });
  } else if (isFolder(entry)) {
    const reader = entry.createReader();
    const readSome = () =>
      new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    // Browsers give a hundred at a time.
    for (let some = await readSome(); some.length > 0; some = await readSome()) {
      for (const each of some) await collect(each, found);
    }
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

function describe(files: readonly GivenFile[]): GivenData | undefined {
  const [first] = files;
  return first && { name: first.path.replace(/\/.*$/, ''), files };
}
