import spanish from '../../../locales/es/plugin__update-status-plugin.json';
import french from '../../../locales/fr/plugin__update-status-plugin.json';
import japanese from '../../../locales/ja/plugin__update-status-plugin.json';
import korean from '../../../locales/ko/plugin__update-status-plugin.json';
import chinese from '../../../locales/zh/plugin__update-status-plugin.json';

/* One word for one thing in each language, that of the console where it has one. */
it.each([
  {
    language: 'Spanish',
    texts: spanish,
    banned: [
      /\bpayload\b/i,
      /\bgrupos? \{\{pools?\}\}/i,
      /operador de versión/i,
      /\bdrenado de\b/i,
      /clúster de administración/i,
      /\b(?:del|el|ningún) grupo\b/i,
    ],
  },
  {
    language: 'French',
    texts: french,
    banned: [
      /\bpayload\b/i,
      /\bgroupes? \{\{pools?\}\}/i,
      /opérateur de version/i,
      /\w'\w/,
      /\bdémon\b/i,
      /compilation/i,
      /expuls/i,
    ],
  },
  {
    language: 'Japanese',
    texts: japanese,
    banned: [
      /ペイロード/,
      /machine-config (?:デーモン|コントローラー)/i,
      /保持されています/,
      /cluster-version operator/i,
      /エビクト/,
      /パーミッション/,
    ],
  },
  {
    language: 'Korean',
    texts: korean,
    banned: [
      /페이로드/,
      /machine-config (?:데몬|컨트롤러)/i,
      /cluster-version operator/i,
      /축출/,
      /포드/,
      /풀을? 다시 시작/,
      /하세요/,
    ],
  },
  {
    language: 'Chinese',
    texts: chinese,
    banned: [
      /有效负载/,
      /machine-config (?:守护进程|控制器)/i,
      /control plane/i,
      /发行版(?!本)/,
      /(?<!要)次版本/,
      /通道/,
      /服务账户/,
      /(?<![\w{/.-])pod(?![\w}/.-])/,
    ],
  },
])('$language has one word for each term', ({ texts, banned }) =>
  expect(Object.values(texts).filter((text) => banned.some((term) => term.test(text)))).toEqual([]),
);
