import { useEffect, useMemo } from 'react'

/** An address at which the page can show a file that is not sent yet; given back when it is not shown any more. */
export function useObjectUrl(file: Blob | null): string | null {
  const url = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file])
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url)
    },
    [url],
  )
  return url
}
