//# What is read aloud is a text too.
//# caught by house/no-literal-text
//# plant src/screens/literal-label/literal-label-screen.tsx
export function Planted({ t }: { t: (key: string) => string }) {
  return <input aria-label="Search" />
}

//# clean twin
//# plant src/screens/literal-label/literal-label-screen.tsx
export function Planted({ t }: { t: (key: string) => string }) {
  return <input aria-label={t('common.search')} type="search" />
}
