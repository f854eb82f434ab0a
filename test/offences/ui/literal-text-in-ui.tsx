//# A piece of ui knows no language.
//# caught by react/jsx-no-literals
//# plant src/ui/literal-text.tsx
export function Planted({ t }: { t: (key: string) => string }) {
  return <p>Loading</p>
}

//# clean twin
//# plant src/ui/literal-text.tsx
export function Planted({ t }: { t: (key: string) => string }) {
  return <p className="p-2">{t('common.save')}</p>
}
