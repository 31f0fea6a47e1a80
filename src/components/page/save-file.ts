/** Something to hand on as a file. */
export interface FileToSave {
  readonly fileName: string;
  readonly mediaType: string;
  readonly text: string;
}

/** Gives a file to the reader, as the browser does with downloads. */
export function saveFile({ text, mediaType, fileName }: FileToSave): void {
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has the file by the next task; older ones lose it when the address ends in this one.
  setTimeout(() => URL.revokeObjectURL(address));
}
